CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`table_name` text NOT NULL,
	`key` text NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`import_id`, `table_name`, `key`)
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`exported_at` text NOT NULL,
	`records` integer,
	`created_at` integer NOT NULL
);
