CREATE TABLE `bulk_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`changes` text NOT NULL,
	`undone_at` integer
);
