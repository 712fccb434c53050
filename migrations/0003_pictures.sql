CREATE TABLE `picture_files` (
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`base64` text NOT NULL,
	PRIMARY KEY(`name`, `part`)
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pictures_deleted` ON `pictures` (`deleted_at`) WHERE deleted_at is not null;