CREATE TABLE `missed_searches` (
	`words` text NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`words`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_day` ON `missed_searches` (`day`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`symbols` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_of` ON `search_documents` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_topics` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`post_id` text NOT NULL,
	`published_at` integer NOT NULL,
	`part` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`kind`, `key`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `post_topics_newest` ON `post_topics` (`kind`,`key`,`published_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `post_topics_of` ON `post_topics` (`post_id`);--> statement-breakpoint
CREATE INDEX `post_topics_time` ON `post_topics` (`published_at`);--> statement-breakpoint
CREATE TABLE `related_posts` (
	`post_id` text NOT NULL,
	`place` integer NOT NULL,
	`related_id` text NOT NULL,
	PRIMARY KEY(`post_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `related_posts_to` ON `related_posts` (`related_id`);--> statement-breakpoint
CREATE TABLE `topics` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`posts` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `topics_most` ON `topics` (`kind`,`posts`,`key`);--> statement-breakpoint
ALTER TABLE `content_versions` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `series` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `series_part` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `content_changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `card` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `card_of` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `content_changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `card` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `card_of` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `renderings` ADD `feed_html` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `renderings` ADD `plain` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `renderings` ADD `symbols` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- When the words or pictures of a record changed: neither its state, nor its address, nor where it stands. An import brings its own.
UPDATE `posts` SET `content_changed_at` = `updated_at`;
--> statement-breakpoint
UPDATE `projects` SET `content_changed_at` = `updated_at`;
--> statement-breakpoint
CREATE TRIGGER `posts_content_insert` AFTER INSERT ON `posts` WHEN new.content_changed_at = 0 BEGIN
	UPDATE posts SET content_changed_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_content_update` AFTER UPDATE OF title, description, details, image, image_alt, author_name, author_image, author_role ON `posts`
WHEN old.content_changed_at IS new.content_changed_at AND (old.title IS NOT new.title OR old.description IS NOT new.description OR old.details IS NOT new.details OR old.image IS NOT new.image OR old.image_alt IS NOT new.image_alt OR old.author_name IS NOT new.author_name OR old.author_image IS NOT new.author_image OR old.author_role IS NOT new.author_role) BEGIN
	UPDATE posts SET content_changed_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_content_insert` AFTER INSERT ON `projects` WHEN new.content_changed_at = 0 BEGIN
	UPDATE projects SET content_changed_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_content_update` AFTER UPDATE ON `projects`
WHEN old.content_changed_at IS new.content_changed_at AND (old.project_name IS NOT new.project_name OR old.highlight IS NOT new.highlight OR old.perspective IS NOT new.perspective OR old.about IS NOT new.about OR old.challenging_part IS NOT new.challenging_part OR old.goal IS NOT new.goal OR old.completion_date IS NOT new.completion_date OR old.features IS NOT new.features OR old.tags IS NOT new.tags OR old.tech_stack IS NOT new.tech_stack OR old.image IS NOT new.image OR old.image_alt IS NOT new.image_alt OR old.live_link IS NOT new.live_link OR old.source_code IS NOT new.source_code OR old.details IS NOT new.details OR old.gallery IS NOT new.gallery OR old.role IS NOT new.role OR old.client IS NOT new.client OR old.duration IS NOT new.duration OR old.team IS NOT new.team OR old.results IS NOT new.results OR old.review_id IS NOT new.review_id OR old.links IS NOT new.links) BEGIN
	UPDATE projects SET content_changed_at = new.updated_at WHERE id = new.id;
END;
--> statement-breakpoint
-- For clients that ask by time (If-Modified-Since).
UPDATE `content_versions` SET `changed_at` = unixepoch() * 1000;
--> statement-breakpoint
CREATE TRIGGER `content_versions_changed` AFTER UPDATE OF posts, projects, categories ON `content_versions` BEGIN
	UPDATE content_versions SET changed_at = cast(unixepoch('subsec') * 1000 AS integer) WHERE id = new.id;
END;
--> statement-breakpoint
-- Tags and series of the published posts, by keys that `topicKey` in app/lib/topic-key.ts makes as these statements do.
CREATE TRIGGER `topics_insert` AFTER INSERT ON `post_topics` BEGIN
	INSERT INTO topics (kind, key, name, posts)
	SELECT new.kind, new.key, new.name, 0 WHERE NOT EXISTS (SELECT 1 FROM topics WHERE kind = new.kind AND key = new.key);
	UPDATE topics SET name = new.name, posts = posts + 1 WHERE kind = new.kind AND key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER `topics_delete` AFTER DELETE ON `post_topics` BEGIN
	UPDATE topics SET posts = posts - 1 WHERE kind = old.kind AND key = old.key;
	DELETE FROM topics WHERE kind = old.kind AND key = old.key AND posts = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `post_topics_insert` AFTER INSERT ON `posts` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO post_topics (kind, key, name, post_id, published_at)
	SELECT 'tag', replace(replace(lower(trim(value)), ' ', '-'), '/', '-') AS topic, trim(value), new.id, new.published_at
	FROM json_each(new.tags) WHERE topic NOT IN ('', '.', '..') GROUP BY topic;
	INSERT INTO post_topics (kind, key, name, post_id, published_at, part)
	SELECT 'series', replace(replace(lower(trim(new.series)), ' ', '-'), '/', '-') AS topic, trim(new.series), new.id, new.published_at, new.series_part
	WHERE topic NOT IN ('', '.', '..');
END;
--> statement-breakpoint
CREATE TRIGGER `post_topics_update` AFTER UPDATE OF tags, series, series_part, status, published_at, deleted_at ON `posts`
WHEN old.tags IS NOT new.tags OR old.series IS NOT new.series OR old.series_part IS NOT new.series_part OR old.status IS NOT new.status OR old.published_at IS NOT new.published_at OR old.deleted_at IS NOT new.deleted_at BEGIN
	DELETE FROM post_topics WHERE post_id = old.id;
	INSERT INTO post_topics (kind, key, name, post_id, published_at)
	SELECT 'tag', replace(replace(lower(trim(value)), ' ', '-'), '/', '-') AS topic, trim(value), new.id, new.published_at
	FROM json_each(new.tags) WHERE new.status = 'published' AND new.deleted_at IS NULL AND topic NOT IN ('', '.', '..') GROUP BY topic;
	INSERT INTO post_topics (kind, key, name, post_id, published_at, part)
	SELECT 'series', replace(replace(lower(trim(new.series)), ' ', '-'), '/', '-') AS topic, trim(new.series), new.id, new.published_at, new.series_part
	WHERE new.status = 'published' AND new.deleted_at IS NULL AND topic NOT IN ('', '.', '..');
END;
--> statement-breakpoint
CREATE TRIGGER `post_topics_delete` AFTER DELETE ON `posts` BEGIN
	DELETE FROM post_topics WHERE post_id = old.id;
	DELETE FROM related_posts WHERE post_id = old.id OR related_id = old.id;
END;
--> statement-breakpoint
INSERT INTO `post_topics` (`kind`, `key`, `name`, `post_id`, `published_at`)
SELECT 'tag', replace(replace(lower(trim(value)), ' ', '-'), '/', '-') AS topic, trim(value), posts.id, published_at
FROM `posts`, json_each(tags) WHERE status = 'published' AND deleted_at IS NULL AND topic NOT IN ('', '.', '..') GROUP BY posts.id, topic;
