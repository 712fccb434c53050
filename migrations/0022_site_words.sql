CREATE TABLE `site_words` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`words` text NOT NULL,
	`admin_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "site_words_status" CHECK(status in ('draft', 'published', 'former'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_words_current` ON `site_words` (`status`) WHERE status <> 'former';--> statement-breakpoint
CREATE INDEX `site_words_former` ON `site_words` (`id`) WHERE status = 'former';--> statement-breakpoint
ALTER TABLE `content_versions` ADD `site_words` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `content_versions` SET `site_words` = hex(randomblob(8));
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_insert` AFTER INSERT ON `site_words` WHEN new.status = 'published' BEGIN
	INSERT INTO content_versions (id, site_words) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET site_words = excluded.site_words;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_update` AFTER UPDATE ON `site_words` WHEN old.status = 'published' OR new.status = 'published' BEGIN
	INSERT INTO content_versions (id, site_words) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET site_words = excluded.site_words;
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_delete` AFTER DELETE ON `site_words` WHEN old.status = 'published' BEGIN
	INSERT INTO content_versions (id, site_words) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (id) DO UPDATE SET site_words = excluded.site_words;
END;
