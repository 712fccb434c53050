DROP INDEX `comments_of_post`;--> statement-breakpoint
ALTER TABLE `comments` ADD `parent_id` text;--> statement-breakpoint
ALTER TABLE `comments` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `by_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_of_post` ON `comments` (`post_id`,`status`,case when parent_id is null then id else parent_id end desc,`parent_id`,`id`);