ALTER TABLE `newsletter_batches` ADD `recipients` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_batches` ADD `skipped` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_batches` ADD `failed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_post` ON `newsletters` (`post_id`);