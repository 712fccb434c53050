ALTER TABLE `comments` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `comments_trash` ON `comments` (deleted_at desc) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `messages` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `messages_trash` ON `messages` (deleted_at desc) WHERE deleted_at is not null;