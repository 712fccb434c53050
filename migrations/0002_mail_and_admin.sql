CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_name` text,
	`action` text NOT NULL,
	`entity_id` text,
	`summary` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_action` ON `audit_events` (`action`,id desc);--> statement-breakpoint
CREATE TABLE `autosaves` (
	`admin_id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text DEFAULT '' NOT NULL,
	`data` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`admin_id`, `entity`, `entity_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`message_id` text,
	`payload` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`leased_until` integer,
	`first_tried_at` integer,
	`sent_at` integer,
	`provider_id` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_jobs_due` ON `mail_jobs` (`due_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `mail_jobs_message` ON `mail_jobs` (`message_id`);--> statement-breakpoint
CREATE INDEX `mail_jobs_status` ON `mail_jobs` (`status`,id desc);--> statement-breakpoint
CREATE TABLE `newsletter_batches` (
	`newsletter_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`leased_until` integer,
	`first_tried_at` integer,
	`problem` text,
	PRIMARY KEY(`newsletter_id`, `number`),
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_batches_due` ON `newsletter_batches` (`newsletter_id`,`due_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE TABLE `newsletter_recipients` (
	`newsletter_id` text NOT NULL,
	`batch` integer NOT NULL,
	`subscriber_id` text NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	PRIMARY KEY(`newsletter_id`, `batch`, `subscriber_id`),
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_recipients_status` ON `newsletter_recipients` (`newsletter_id`,`status`);--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'sending' NOT NULL,
	`finished_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `newsletters_status` ON `newsletters` (`status`,id desc);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`reset_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`admin_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`admin_id`, `code_hash`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`data` text NOT NULL,
	`admin_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revisions_of` ON `revisions` (`entity`,`entity_id`,id desc);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`blocked_until` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_of_admin` ON `sessions` (`admin_id`,`revoked_at`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirm_token_hash` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirm_sent_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token` ON `subscribers` (`confirm_token_hash`) WHERE confirm_token_hash is not null;--> statement-breakpoint
CREATE INDEX `subscribers_status` ON `subscribers` (`status`,id desc);--> statement-breakpoint
CREATE INDEX `comments_pending` ON `comments` (id desc) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `messages_status` ON `messages` (`status`,id desc);