CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`posts` text DEFAULT '' NOT NULL,
	`projects` text DEFAULT '' NOT NULL,
	`reviews` text DEFAULT '' NOT NULL,
	`revisions` text DEFAULT '' NOT NULL,
	`comments` text DEFAULT '' NOT NULL,
	`categories` text DEFAULT '' NOT NULL,
	`settings` text DEFAULT '' NOT NULL,
	`contributions` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `projects_published` ON `projects` (`published_at`) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`published_at`) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
-- A version for each table that visitors see, which changes with what they see of it, whoever writes: forms, the
-- API, an import, a hand at the database. Random, so that no version comes back after a restore. What is made of
-- a table without these triggers is not kept (app/http/public-pages/).
INSERT INTO `content_versions` VALUES (1, hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)), hex(randomblob(8)));
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_insert` AFTER INSERT ON `posts` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, posts) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET posts = excluded.posts;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_update` AFTER UPDATE ON `posts` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, posts) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET posts = excluded.posts;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_delete` AFTER DELETE ON `posts` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, posts) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET posts = excluded.posts;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_insert` AFTER INSERT ON `projects` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, projects) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET projects = excluded.projects;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_update` AFTER UPDATE ON `projects` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, projects) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET projects = excluded.projects;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_delete` AFTER DELETE ON `projects` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, projects) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET projects = excluded.projects;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_insert` AFTER INSERT ON `reviews` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, reviews) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET reviews = excluded.reviews;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_update` AFTER UPDATE ON `reviews` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, reviews) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET reviews = excluded.reviews;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_delete` AFTER DELETE ON `reviews` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, reviews) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET reviews = excluded.reviews;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_insert` AFTER INSERT ON `revisions` BEGIN
	INSERT INTO content_versions (id, revisions) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET revisions = excluded.revisions;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_update` AFTER UPDATE ON `revisions` BEGIN
	INSERT INTO content_versions (id, revisions) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET revisions = excluded.revisions;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_delete` AFTER DELETE ON `revisions` BEGIN
	INSERT INTO content_versions (id, revisions) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET revisions = excluded.revisions;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_insert` AFTER INSERT ON `comments` WHEN new.status = 'approved' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, comments) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET comments = excluded.comments;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_update` AFTER UPDATE ON `comments` WHEN (old.status = 'approved' AND old.deleted_at IS NULL) OR (new.status = 'approved' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, comments) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET comments = excluded.comments;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_delete` AFTER DELETE ON `comments` WHEN old.status = 'approved' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, comments) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET comments = excluded.comments;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_insert` AFTER INSERT ON `categories` BEGIN
	INSERT INTO content_versions (id, categories) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET categories = excluded.categories;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_update` AFTER UPDATE ON `categories` BEGIN
	INSERT INTO content_versions (id, categories) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET categories = excluded.categories;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_delete` AFTER DELETE ON `categories` BEGIN
	INSERT INTO content_versions (id, categories) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET categories = excluded.categories;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_insert` AFTER INSERT ON `settings` BEGIN
	INSERT INTO content_versions (id, settings) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET settings = excluded.settings;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_update` AFTER UPDATE ON `settings` BEGIN
	INSERT INTO content_versions (id, settings) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET settings = excluded.settings;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_delete` AFTER DELETE ON `settings` BEGIN
	INSERT INTO content_versions (id, settings) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET settings = excluded.settings;
END;
