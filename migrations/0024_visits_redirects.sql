CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_source` ON `redirects` (`source`);--> statement-breakpoint
CREATE TABLE `missing_addresses` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `path`)
);
--> statement-breakpoint
ALTER TABLE `messages` ADD `read_before` text;