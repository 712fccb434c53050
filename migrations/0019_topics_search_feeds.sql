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
	`tags` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`symbols` text DEFAULT '' NOT NULL,
	`filters` text DEFAULT '' NOT NULL,
	`outline` text DEFAULT '[]' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_of` ON `search_documents` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_word` ON `search_words` (`word`);--> statement-breakpoint
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
--> statement-breakpoint
-- The search. What `search_documents` says of a record, by its row and by what its text became; for a text that is not
-- rendered yet the Markdown stands in. Signs (`+` as `x2B`) and letters of scripts without spaces are words of their
-- own in `symbols`; of texts the renderer finds them (app/lib/text/symbols.ts does the same as these statements). The words of `filters`
-- are the state, the kind, the category and the tags, these by `hex`, so that each is one word and found as a whole.
CREATE VIEW `search_posts` AS SELECT posts.id AS entity_id, slug, title, description, tags,
	CASE WHEN renderer <> '' AND plain <> '' THEN plain ELSE substr(posts.details, 1, 100000) END AS text,
	CASE WHEN renderer <> '' THEN coalesce(renderings.symbols, '') ELSE '' END || ' ' || (SELECT coalesce(group_concat(CASE WHEN c GLOB '[!-/:-@[-`{-~]' OR unicode(c) BETWEEN 8352 AND 11263 OR unicode(c) BETWEEN 127744 AND 129791 THEN ' x' || hex(c) || ' ' WHEN unicode(c) BETWEEN 3584 AND 4255 OR unicode(c) BETWEEN 6016 AND 6143 OR unicode(c) BETWEEN 11904 AND 42191 OR unicode(c) BETWEEN 63744 AND 64255 OR unicode(c) >= 131072 THEN ' ' || c || ' ' ELSE c END, ''), '') FROM (
		WITH RECURSIVE chars (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM chars WHERE i < min(length((title || ' ' || description || ' ' || tags)), 5000))
		SELECT substr((title || ' ' || description || ' ' || tags), i, 1) AS c FROM chars ORDER BY i) WHERE c <> '') AS symbols,
	CASE WHEN posts.deleted_at IS NOT NULL THEN 'deleted' ELSE posts.status END || ' post' || ' c' || hex(category) || coalesce((SELECT group_concat(' t' || hex(replace(replace(lower(trim(value)), ' ', '-'), '/', '-')), '') FROM json_each(posts.tags)), '') AS filters,
	CASE WHEN renderer <> '' AND plain <> '' THEN renderings.outline ELSE '[]' END AS outline, category, published_at
FROM `posts` LEFT JOIN `renderings` ON renderings.entity = 'post' AND renderings.entity_id = posts.id;
--> statement-breakpoint
CREATE VIEW `search_projects` AS SELECT projects.id AS entity_id, slug, project_name AS title, highlight AS description, tags,
	perspective || char(10) || about || char(10) || challenging_part || char(10) || goal || char(10) || role || char(10) || client || char(10) ||
	coalesce((SELECT group_concat(value, char(10)) FROM json_each(features)), '') || char(10) ||
	coalesce((SELECT group_concat(value, ', ') FROM json_each(tech_stack)), '') || char(10) ||
	CASE WHEN renderer <> '' AND plain <> '' THEN plain ELSE substr(projects.details, 1, 100000) END AS text,
	CASE WHEN renderer <> '' THEN coalesce(renderings.symbols, '') ELSE '' END || ' ' || (SELECT coalesce(group_concat(CASE WHEN c GLOB '[!-/:-@[-`{-~]' OR unicode(c) BETWEEN 8352 AND 11263 OR unicode(c) BETWEEN 127744 AND 129791 THEN ' x' || hex(c) || ' ' WHEN unicode(c) BETWEEN 3584 AND 4255 OR unicode(c) BETWEEN 6016 AND 6143 OR unicode(c) BETWEEN 11904 AND 42191 OR unicode(c) BETWEEN 63744 AND 64255 OR unicode(c) >= 131072 THEN ' ' || c || ' ' ELSE c END, ''), '') FROM (
		WITH RECURSIVE chars (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM chars WHERE i < min(length((project_name || ' ' || highlight || ' ' || tags || ' ' || tech_stack || ' ' || perspective || ' ' || about || ' ' || challenging_part || ' ' || goal || ' ' || features)), 5000))
		SELECT substr((project_name || ' ' || highlight || ' ' || tags || ' ' || tech_stack || ' ' || perspective || ' ' || about || ' ' || challenging_part || ' ' || goal || ' ' || features), i, 1) AS c FROM chars ORDER BY i) WHERE c <> '') AS symbols,
	CASE WHEN projects.deleted_at IS NOT NULL THEN 'deleted' ELSE projects.status END || ' project' || coalesce((SELECT group_concat(' t' || hex(replace(replace(lower(trim(value)), ' ', '-'), '/', '-')), '') FROM json_each(projects.tags)), '') AS filters,
	CASE WHEN renderer <> '' AND plain <> '' THEN renderings.outline ELSE '[]' END AS outline, '' AS category, published_at
FROM `projects` LEFT JOIN `renderings` ON renderings.entity = 'project' AND renderings.entity_id = projects.id;
--> statement-breakpoint
-- The index, instead of that of migrations 0001 and 0009: posts and projects, in any state.
DROP TRIGGER `post_search_insert`;
--> statement-breakpoint
DROP TRIGGER `post_search_update`;
--> statement-breakpoint
DROP TRIGGER `post_search_delete`;
--> statement-breakpoint
DROP TABLE `post_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `site_search` USING fts5(
	title, description, tags, text, symbols, filters,
	content='search_documents', content_rowid='seq',
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- Splits texts into words, as they are written, and holds nothing. The words are those of `search_words`, in which the
-- nearest spelling is looked for by groups of three letters.
CREATE VIRTUAL TABLE `word_splitter` USING fts5(text, content='', tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `word_splitter_words` USING fts5vocab(`word_splitter`, 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE `word_trigrams` USING fts5(word, content='', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER `search_words_insert` AFTER INSERT ON `search_words` BEGIN
	INSERT INTO word_trigrams (rowid, word) VALUES (new.id, '^' || new.word || '$');
END;
--> statement-breakpoint
CREATE TRIGGER `search_words_delete` AFTER DELETE ON `search_words` BEGIN
	INSERT INTO word_trigrams (word_trigrams, rowid, word) VALUES ('delete', old.id, '^' || old.word || '$');
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_insert` AFTER INSERT ON `search_documents` BEGIN
	INSERT INTO site_search (rowid, title, description, tags, text, symbols, filters) VALUES (new.seq, new.title, new.description, new.tags, new.text, new.symbols, new.filters);
	INSERT INTO word_splitter (rowid, text) SELECT 1, new.title || ' ' || new.description || ' ' || new.tags || ' ' || new.text WHERE new.filters GLOB 'published*';
	INSERT INTO search_words (word)
	SELECT term FROM word_splitter_words WHERE length(term) BETWEEN 4 AND 24 AND term NOT GLOB '*[0-9]*' AND unicode(term) < 3584
		AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = term);
	INSERT INTO word_splitter (word_splitter) VALUES ('delete-all');
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_update` AFTER UPDATE ON `search_documents` WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.tags IS NOT new.tags OR old.text IS NOT new.text OR old.symbols IS NOT new.symbols OR old.filters IS NOT new.filters BEGIN
	INSERT INTO site_search (site_search, rowid, title, description, tags, text, symbols, filters) VALUES ('delete', old.seq, old.title, old.description, old.tags, old.text, old.symbols, old.filters);
	INSERT INTO site_search (rowid, title, description, tags, text, symbols, filters) VALUES (new.seq, new.title, new.description, new.tags, new.text, new.symbols, new.filters);
	INSERT INTO word_splitter (rowid, text) SELECT 1, new.title || ' ' || new.description || ' ' || new.tags || ' ' || new.text WHERE new.filters GLOB 'published*';
	INSERT INTO search_words (word)
	SELECT term FROM word_splitter_words WHERE length(term) BETWEEN 4 AND 24 AND term NOT GLOB '*[0-9]*' AND unicode(term) < 3584
		AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = term);
	INSERT INTO word_splitter (word_splitter) VALUES ('delete-all');
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_delete` AFTER DELETE ON `search_documents` BEGIN
	INSERT INTO site_search (site_search, rowid, title, description, tags, text, symbols, filters) VALUES ('delete', old.seq, old.title, old.description, old.tags, old.text, old.symbols, old.filters);
END;
--> statement-breakpoint
CREATE TRIGGER `search_post_insert` AFTER INSERT ON `posts` BEGIN
	DELETE FROM search_documents WHERE entity = 'post' AND entity_id = new.id;
	INSERT INTO search_documents (entity, entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at) SELECT 'post', entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_posts WHERE entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_post_update` AFTER UPDATE OF slug, title, description, details, tags, category, status, published_at, deleted_at ON `posts`
WHEN old.slug IS NOT new.slug OR old.title IS NOT new.title OR old.description IS NOT new.description OR old.details IS NOT new.details OR old.tags IS NOT new.tags OR old.category IS NOT new.category OR old.status IS NOT new.status OR old.published_at IS NOT new.published_at OR old.deleted_at IS NOT new.deleted_at BEGIN
	UPDATE search_documents SET (slug, title, description, tags, text, symbols, filters, outline, category, published_at) = (SELECT slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_posts WHERE entity_id = new.id) WHERE entity = 'post' AND entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_post_delete` AFTER DELETE ON `posts` BEGIN
	DELETE FROM search_documents WHERE entity = 'post' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_post_rendered` AFTER UPDATE OF renderer, plain, symbols, outline ON `renderings`
WHEN new.entity = 'post' AND (old.renderer IS NOT new.renderer OR old.plain IS NOT new.plain OR old.symbols IS NOT new.symbols OR old.outline IS NOT new.outline) BEGIN
	UPDATE search_documents SET (slug, title, description, tags, text, symbols, filters, outline, category, published_at) = (SELECT slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_posts WHERE entity_id = new.entity_id) WHERE entity = 'post' AND entity_id = new.entity_id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_insert` AFTER INSERT ON `projects` BEGIN
	DELETE FROM search_documents WHERE entity = 'project' AND entity_id = new.id;
	INSERT INTO search_documents (entity, entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at) SELECT 'project', entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_projects WHERE entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_update` AFTER UPDATE OF slug, project_name, highlight, perspective, about, challenging_part, goal, role, client, features, tags, tech_stack, details, status, published_at, deleted_at ON `projects`
WHEN old.slug IS NOT new.slug OR old.project_name IS NOT new.project_name OR old.highlight IS NOT new.highlight OR old.perspective IS NOT new.perspective OR old.about IS NOT new.about OR old.challenging_part IS NOT new.challenging_part OR old.goal IS NOT new.goal OR old.role IS NOT new.role OR old.client IS NOT new.client OR old.features IS NOT new.features OR old.tags IS NOT new.tags OR old.tech_stack IS NOT new.tech_stack OR old.details IS NOT new.details OR old.status IS NOT new.status OR old.published_at IS NOT new.published_at OR old.deleted_at IS NOT new.deleted_at BEGIN
	UPDATE search_documents SET (slug, title, description, tags, text, symbols, filters, outline, category, published_at) = (SELECT slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_projects WHERE entity_id = new.id) WHERE entity = 'project' AND entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_delete` AFTER DELETE ON `projects` BEGIN
	DELETE FROM search_documents WHERE entity = 'project' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `search_project_rendered` AFTER UPDATE OF renderer, plain, symbols, outline ON `renderings`
WHEN new.entity = 'project' AND (old.renderer IS NOT new.renderer OR old.plain IS NOT new.plain OR old.symbols IS NOT new.symbols OR old.outline IS NOT new.outline) BEGIN
	UPDATE search_documents SET (slug, title, description, tags, text, symbols, filters, outline, category, published_at) = (SELECT slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM search_projects WHERE entity_id = new.entity_id) WHERE entity = 'project' AND entity_id = new.entity_id;
END;
--> statement-breakpoint
-- What is there already, the oldest first.
INSERT INTO search_documents (entity, entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at)
SELECT entity, entity_id, slug, title, description, tags, text, symbols, filters, outline, category, published_at FROM (
	SELECT 'post' AS entity, search_posts.*, created_at FROM search_posts JOIN posts ON posts.id = entity_id
	UNION ALL SELECT 'project', search_projects.*, created_at FROM search_projects JOIN projects ON projects.id = entity_id
) ORDER BY created_at, entity_id;
