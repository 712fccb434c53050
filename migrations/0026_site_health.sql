CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_errors` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`hits` integer NOT NULL,
	`writes` integer NOT NULL,
	`request_id` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `route`, `status`)
);
