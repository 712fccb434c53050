CREATE TABLE `daily_outcomes` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`page` text NOT NULL,
	`assisted` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `page`)
);
--> statement-breakpoint
CREATE TABLE `daily_visits` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`views` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`visitor` text NOT NULL,
	`page` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`visitor`, `page`)
);
--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`day`);