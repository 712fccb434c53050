ALTER TABLE `newsletters` ADD `is_letter` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `send_at` integer;