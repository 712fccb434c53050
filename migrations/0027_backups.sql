CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`status` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`records` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`proven_at` integer,
	`proof_problem` text DEFAULT '' NOT NULL
);
