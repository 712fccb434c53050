CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_replies_message` ON `message_replies` (`message_id`);--> statement-breakpoint
ALTER TABLE `mail_jobs` ADD `returned` text;--> statement-breakpoint
CREATE INDEX `mail_jobs_provider` ON `mail_jobs` (`provider_id`) WHERE provider_id is not null;--> statement-breakpoint
ALTER TABLE `messages` ADD `reply_draft` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email`,id desc);--> statement-breakpoint
ALTER TABLE `newsletters` ADD `bounced` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `complained` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `unsubscribed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `source_page` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `welcomed_at` integer;--> statement-breakpoint
CREATE INDEX `subscribers_source` ON `subscribers` (`source`);--> statement-breakpoint
CREATE INDEX `subscribers_unasked` ON `subscribers` (`id`) WHERE source = 'import' and status = 'pending' and confirm_sent_at is null;--> statement-breakpoint
CREATE INDEX `newsletter_recipients_email` ON `newsletter_recipients` (`email`,`newsletter_id`);--> statement-breakpoint
-- Answers of before, with what is left of their texts.
INSERT INTO message_replies (id, message_id, subject, body, created_at)
  SELECT id, message_id, payload ->> '$.subject', trim(payload ->> '$.text', char(10)), created_at
  FROM mail_jobs WHERE kind = 'letter' AND message_id IS NOT NULL;
--> statement-breakpoint
UPDATE mail_jobs SET kind = 'reply' WHERE kind = 'letter' AND message_id IS NOT NULL;
