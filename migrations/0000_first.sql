CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`needs_second_step` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email` ON `admins` (`email`);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`counter` integer NOT NULL,
	`is_backed_up` integer NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_of_admin` ON `passkeys` (`admin_id`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`admin_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`admin_id`, `code_hash`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`admin_id` text PRIMARY KEY NOT NULL,
	`totp_secret` text,
	`totp_confirmed_at` integer,
	`totp_last_step` integer,
	`user_handle` text,
	`needs_passkey` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_of_admin` ON `sessions` (`admin_id`,`revoked_at`);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`blocked_until` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_name` text,
	`action` text NOT NULL,
	`entity_id` text,
	`summary` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_action` ON `audit_events` (`action`,id desc);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`talk` text NOT NULL,
	`minutes` integer NOT NULL,
	`place` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`zone` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`takes_time` integer DEFAULT true NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`wide_block` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`calendar_says` text,
	`reminded_at` integer,
	`read_pages` text DEFAULT '[]' NOT NULL,
	`client_since` integer,
	`client_amount` integer,
	`client_currency` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bookings_taken` ON `bookings` (`start_at`) WHERE status in ('requested', 'confirmed') and takes_time = 1;
--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,start_at desc);
--> statement-breakpoint
CREATE INDEX `bookings_start` ON `bookings` (`start_at`);
--> statement-breakpoint
CREATE INDEX `bookings_differ` ON `bookings` (`start_at`) WHERE calendar_says is not null;
--> statement-breakpoint
CREATE INDEX `bookings_client` ON `bookings` (`client_since`) WHERE client_since is not null;
--> statement-breakpoint
CREATE TABLE `calendar_readings` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`last_modified` text DEFAULT '' NOT NULL,
	`read_at` integer,
	`read_until` integer,
	`tried_at` integer,
	`problem` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`busy` text DEFAULT '[]' NOT NULL,
	`talks` text DEFAULT '[]' NOT NULL,
	`skipped` text DEFAULT '{"count":0,"named":[]}' NOT NULL,
	`doubts` text DEFAULT '{"count":0,"named":[]}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bulk_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`changes` text NOT NULL,
	`undone_at` integer
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`parent_id` text,
	`name` text DEFAULT '' NOT NULL,
	`by_owner` integer DEFAULT false NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_of` ON `comments` (`entity`,`entity_id`,`status`,CASE WHEN parent_id IS NULL THEN id ELSE parent_id END desc,`parent_id`,`id`);
--> statement-breakpoint
CREATE INDEX `comments_pending` ON `comments` (id desc) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX `comments_spam` ON `comments` (`updated_at`) WHERE status = 'spam';
--> statement-breakpoint
CREATE INDEX `comments_trash` ON `comments` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`next_link` integer,
	`problems` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`reset_at`);
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
	`returned` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_jobs_due` ON `mail_jobs` (`due_at`) WHERE status = 'waiting';
--> statement-breakpoint
CREATE INDEX `mail_jobs_message` ON `mail_jobs` (`message_id`);
--> statement-breakpoint
CREATE INDEX `mail_jobs_provider` ON `mail_jobs` (`provider_id`) WHERE provider_id is not null;
--> statement-breakpoint
CREATE INDEX `mail_jobs_status` ON `mail_jobs` (`status`,id desc);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_replies_message` ON `message_replies` (`message_id`);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'unread' NOT NULL,
	`read_pages` text DEFAULT '[]' NOT NULL,
	`client_since` integer,
	`client_amount` integer,
	`client_currency` text DEFAULT '' NOT NULL,
	`reply_draft` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_status` ON `messages` (`status`,id desc);
--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email`,id desc);
--> statement-breakpoint
CREATE INDEX `messages_client` ON `messages` (`client_since`) WHERE client_since is not null;
--> statement-breakpoint
CREATE INDEX `messages_trash` ON `messages` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `newsletter_batches` (
	`newsletter_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`leased_until` integer,
	`first_tried_at` integer,
	`problem` text,
	`is_one_by_one` integer DEFAULT false NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`newsletter_id`, `number`),
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_batches_due` ON `newsletter_batches` (`newsletter_id`,`due_at`) WHERE status = 'waiting';
--> statement-breakpoint
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
CREATE INDEX `newsletter_recipients_email` ON `newsletter_recipients` (`email`,`newsletter_id`);
--> statement-breakpoint
CREATE INDEX `newsletter_recipients_status` ON `newsletter_recipients` (`newsletter_id`,`status`);
--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`is_letter` integer DEFAULT false NOT NULL,
	`subject` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`send_at` integer,
	`finished_at` integer,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `newsletters_status` ON `newsletters` (`status`,id desc);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletters_post` ON `newsletters` (`post_id`);
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`confirm_token_hash` text,
	`confirm_sent_at` integer,
	`confirmed_at` integer,
	`source` text NOT NULL,
	`source_page` text DEFAULT '' NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`welcomed_at` integer,
	`read_pages` text DEFAULT '[]' NOT NULL,
	`client_since` integer,
	`client_amount` integer,
	`client_currency` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token` ON `subscribers` (`confirm_token_hash`) WHERE confirm_token_hash is not null;
--> statement-breakpoint
CREATE INDEX `subscribers_status` ON `subscribers` (`status`,id desc);
--> statement-breakpoint
CREATE INDEX `subscribers_source` ON `subscribers` (`source`);
--> statement-breakpoint
CREATE INDEX `subscribers_client` ON `subscribers` (`client_since`) WHERE client_since is not null;
--> statement-breakpoint
CREATE INDEX `subscribers_unasked` ON `subscribers` (`id`) WHERE source = 'import' and status = 'pending' and confirm_sent_at is null;
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	`versions` text DEFAULT '{}' NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`folder` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `folder`)
);
--> statement-breakpoint
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
CREATE TABLE `categories` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`details` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`image_alt` text DEFAULT '' NOT NULL,
	`menu` text DEFAULT 'none' NOT NULL,
	`menu_label` text DEFAULT '' NOT NULL,
	`has_comments` integer DEFAULT false NOT NULL,
	`is_unlisted` integer DEFAULT false NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`lang` text DEFAULT '' NOT NULL,
	`translation_of` text DEFAULT '' NOT NULL,
	`content_changed_at` integer DEFAULT 0 NOT NULL,
	`card` text DEFAULT '' NOT NULL,
	`card_of` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "pages_publication" CHECK(status = 'draft' or (status = 'published' and published_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `pages_order` ON `pages` (`status`,`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `pages_all` ON `pages` (`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `pages_menu` ON `pages` (`sort_order`,`id`) WHERE status = 'published' and deleted_at is null and menu <> 'none';
--> statement-breakpoint
CREATE INDEX `pages_published` ON `pages` (`published_at`) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `pages_translations` ON `pages` (`translation_of`) WHERE translation_of <> '';
--> statement-breakpoint
CREATE INDEX `pages_trash` ON `pages` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `posts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`details` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`image_alt` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`author_name` text DEFAULT '' NOT NULL,
	`author_image` text DEFAULT '' NOT NULL,
	`author_role` text DEFAULT '' NOT NULL,
	`series` text DEFAULT '' NOT NULL,
	`series_part` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT '' NOT NULL,
	`translation_of` text DEFAULT '' NOT NULL,
	`content_changed_at` integer DEFAULT 0 NOT NULL,
	`card` text DEFAULT '' NOT NULL,
	`card_of` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category`) REFERENCES `categories`(`name`) ON UPDATE cascade ON DELETE no action,
	CONSTRAINT "posts_publication" CHECK(status = 'draft' or (status = 'published' and published_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_id` ON `posts` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug` ON `posts` (`slug`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`status`,published_at desc,id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_category_newest` ON `posts` (`category`,`status`,published_at desc,id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_by_date` ON `posts` (CASE WHEN published_at IS NULL THEN updated_at ELSE published_at END desc,id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_category_date` ON `posts` (`category`,CASE WHEN published_at IS NULL THEN updated_at ELSE published_at END desc,id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_by_title` ON `posts` (title collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_category_title` ON `posts` (`category`,title collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_status_title` ON `posts` (`status`,title collate nocase,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `posts_translations` ON `posts` (`translation_of`) WHERE translation_of <> '';
--> statement-breakpoint
CREATE INDEX `posts_trash` ON `posts` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`project_name` text NOT NULL,
	`highlight` text DEFAULT '' NOT NULL,
	`perspective` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`challenging_part` text DEFAULT '' NOT NULL,
	`goal` text DEFAULT '' NOT NULL,
	`completion_date` text NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`tech_stack` text DEFAULT '[]' NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`image_alt` text DEFAULT '' NOT NULL,
	`live_link` text DEFAULT '' NOT NULL,
	`source_code` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`gallery` text DEFAULT '[]' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`client` text DEFAULT '' NOT NULL,
	`duration` text DEFAULT '' NOT NULL,
	`team` text DEFAULT '' NOT NULL,
	`results` text DEFAULT '[]' NOT NULL,
	`review_id` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`lang` text DEFAULT '' NOT NULL,
	`translation_of` text DEFAULT '' NOT NULL,
	`content_changed_at` integer DEFAULT 0 NOT NULL,
	`card` text DEFAULT '' NOT NULL,
	`card_of` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "projects_publication" CHECK(status = 'draft' or (status = 'published' and published_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug` ON `projects` (`slug`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `projects_order` ON `projects` (`status`,`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `projects_all` ON `projects` (`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `projects_published` ON `projects` (`published_at`) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `projects_translations` ON `projects` (`translation_of`) WHERE translation_of <> '';
--> statement-breakpoint
CREATE INDEX `projects_trash` ON `projects` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`quote` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "reviews_publication" CHECK(status = 'draft' or (status = 'published' and published_at is not null))
);
--> statement-breakpoint
CREATE INDEX `reviews_order` ON `reviews` (`status`,`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `reviews_all` ON `reviews` (`sort_order`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`published_at`) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `reviews_trash` ON `reviews` (deleted_at desc) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`data` text NOT NULL,
	`changes` text,
	`admin_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revisions_of` ON `revisions` (`entity`,`entity_id`,id desc);
--> statement-breakpoint
CREATE INDEX `revisions_slug` ON `revisions` (`entity`,data ->> '$.slug',id desc);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_source` ON `redirects` (`source`);
--> statement-breakpoint
CREATE TABLE `renderings` (
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`renderer` text DEFAULT '' NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`feed_html` text DEFAULT '' NOT NULL,
	`plain` text DEFAULT '' NOT NULL,
	`symbols` text DEFAULT '' NOT NULL,
	`outline` text DEFAULT '[]' NOT NULL,
	`words` integer DEFAULT 0 NOT NULL,
	`minutes` integer DEFAULT 1 NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`blocks` text,
	PRIMARY KEY(`entity`, `entity_id`)
);
--> statement-breakpoint
CREATE INDEX `renderings_renderer` ON `renderings` (`entity`,`renderer`);
--> statement-breakpoint
CREATE TABLE `review_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`project_id` text,
	`mail_hash` text NOT NULL,
	`link_hash` text NOT NULL,
	`reminder_hash` text,
	`withdraw_hash` text,
	`reminder_id` text,
	`reminded_at` integer,
	`answered_at` integer,
	`withdrawn_at` integer,
	`review_id` text,
	`relation` text,
	`signature` text DEFAULT '' NOT NULL,
	`refused_at` integer,
	`refusal` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_invitations_link` ON `review_invitations` (`link_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_invitations_reminder` ON `review_invitations` (`reminder_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_invitations_withdraw` ON `review_invitations` (`withdraw_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_invitations_review` ON `review_invitations` (`review_id`);
--> statement-breakpoint
CREATE INDEX `review_invitations_mail` ON `review_invitations` (`mail_hash`);
--> statement-breakpoint
CREATE INDEX `review_invitations_project` ON `review_invitations` (`project_id`,`answered_at`);
--> statement-breakpoint
CREATE INDEX `review_invitations_unreminded` ON `review_invitations` (`created_at`) WHERE reminded_at is null and answered_at is null and withdrawn_at is null;
--> statement-breakpoint
CREATE TABLE `missed_searches` (
	`words` text NOT NULL,
	`day` text NOT NULL,
	`searcher` text NOT NULL,
	PRIMARY KEY(`words`, `day`, `searcher`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_day` ON `missed_searches` (`day`);
--> statement-breakpoint
CREATE TABLE `search_documents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`symbols` text DEFAULT '' NOT NULL,
	`filters` text DEFAULT '' NOT NULL,
	`outline` text DEFAULT '[]' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`published_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_of` ON `search_documents` (`entity`,`entity_id`);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_word` ON `search_words` (`word`);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_words` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`words` text NOT NULL,
	`admin_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "site_words_status" CHECK(status in ('draft', 'published', 'former'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_words_current` ON `site_words` (`status`) WHERE status <> 'former';
--> statement-breakpoint
CREATE INDEX `site_words_former` ON `site_words` (`id`) WHERE status = 'former';
--> statement-breakpoint
CREATE TABLE `post_topics` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`post_id` text NOT NULL,
	`published_at` integer NOT NULL,
	`part` text DEFAULT '' NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `key`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `post_topics_newest` ON `post_topics` (`kind`,`key`,`published_at`,`post_id`);
--> statement-breakpoint
CREATE INDEX `post_topics_of` ON `post_topics` (`post_id`,`kind`,`key`);
--> statement-breakpoint
CREATE INDEX `post_topics_time` ON `post_topics` (`published_at`);
--> statement-breakpoint
CREATE INDEX `post_topics_parts` ON `post_topics` (`kind`,`key`,`place`,`published_at`,`post_id`);
--> statement-breakpoint
CREATE INDEX `post_topics_series` ON `post_topics` (`post_id`) WHERE kind = 'series';
--> statement-breakpoint
CREATE TABLE `topics` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`posts` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `topics_most` ON `topics` (`kind`,`posts`,`key`);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
CREATE TABLE `missing_addresses` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `path`)
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
--> statement-breakpoint
-- Everything from here on is written by hand, because app/core/schema.ts describes only tables and indexes. The triggers are
-- those of app/core/derived/triggers.ts. tests/unit/migrations.test.ts checks that D1 accepts the format of this file.
-- The categories of a new site. The owner can add others.
INSERT INTO `categories` (`name`, `position`) VALUES ('Technology', 1), ('Travel', 2), ('Food', 3);
--> statement-breakpoint
-- A version for each table that visitors see. Triggers change it with every visible change, whatever the source: a form, the
-- API, an import, or a manual statement. Versions are random, so that none returns after a restore. A page that reads a table
-- without these triggers is not stored (app/server/page-store/).
INSERT INTO `content_versions` (`id`, `base`, `changed_at`) VALUES (1, hex(randomblob(8)), unixepoch() * 1000);
--> statement-breakpoint
-- The full-text index (https://sqlite.org/fts5.html, external content): posts and projects in any state.
CREATE VIRTUAL TABLE `site_search` USING fts5(
	title, description, tags, text, symbols, filters,
	content='search_documents', content_rowid='seq',
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- Splits texts into words and stores nothing. The words go into search_words, where groups of three letters find the nearest
-- spelling.
CREATE VIRTUAL TABLE `word_splitter` USING fts5(text, content='', tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `word_splitter_words` USING fts5vocab(`word_splitter`, 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE `word_trigrams` USING fts5(word, content='', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- Searches messages and notes for the owner, by groups of three letters, so that it finds parts of words and addresses. It stores
-- no text of its own. Its rowid is that of the message, which D1 never changes.
CREATE VIRTUAL TABLE `message_search` USING fts5(
	name, email, message, note,
	content='', contentless_delete=1, tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_insert` AFTER INSERT ON `posts` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.posts', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_update` AFTER UPDATE ON `posts` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.posts', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_posts_delete` AFTER DELETE ON `posts` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.posts', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_insert` AFTER INSERT ON `projects` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.projects', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_update` AFTER UPDATE ON `projects` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.projects', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_projects_delete` AFTER DELETE ON `projects` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.projects', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_insert` AFTER INSERT ON `reviews` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.reviews', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_update` AFTER UPDATE ON `reviews` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.reviews', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_reviews_delete` AFTER DELETE ON `reviews` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.reviews', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_pages_insert` AFTER INSERT ON `pages` WHEN new.status = 'published' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.pages', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_pages_update` AFTER UPDATE ON `pages` WHEN (old.status = 'published' AND old.deleted_at IS NULL) OR (new.status = 'published' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.pages', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_pages_delete` AFTER DELETE ON `pages` WHEN old.status = 'published' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.pages', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_insert` AFTER INSERT ON `revisions` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.revisions', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_update` AFTER UPDATE ON `revisions` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.revisions', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_revisions_delete` AFTER DELETE ON `revisions` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.revisions', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_insert` AFTER INSERT ON `categories` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.categories', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_update` AFTER UPDATE ON `categories` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.categories', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_categories_delete` AFTER DELETE ON `categories` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.categories', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_review_invitations_insert` AFTER INSERT ON `review_invitations` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.review_invitations', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_review_invitations_update` AFTER UPDATE ON `review_invitations` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.review_invitations', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_review_invitations_delete` AFTER DELETE ON `review_invitations` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.review_invitations', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_insert` AFTER INSERT ON `settings` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.settings', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_update` AFTER UPDATE ON `settings` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.settings', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_settings_delete` AFTER DELETE ON `settings` BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.settings', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_insert` AFTER INSERT ON `site_words` WHEN new.status = 'published' BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.site_words', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_update` AFTER UPDATE ON `site_words` WHEN (old.status = 'published') OR (new.status = 'published') BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.site_words', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_site_words_delete` AFTER DELETE ON `site_words` WHEN old.status = 'published' BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.site_words', hex(randomblob(8))), changed_at = cast(unixepoch('subsec') * 1000 AS integer);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_insert` AFTER INSERT ON `comments` WHEN new.status = 'approved' AND new.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.comments', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_update` AFTER UPDATE ON `comments` WHEN (old.status = 'approved' AND old.deleted_at IS NULL) OR (new.status = 'approved' AND new.deleted_at IS NULL) BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.comments', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_comments_delete` AFTER DELETE ON `comments` WHEN old.status = 'approved' AND old.deleted_at IS NULL BEGIN
	INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET versions = json_set(versions, '$.comments', hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `rendering_of_posts_update` AFTER UPDATE OF details ON `posts` WHEN old.details IS NOT new.details BEGIN
	UPDATE renderings SET renderer = '' WHERE entity = 'post' AND entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `rendering_of_projects_update` AFTER UPDATE OF details ON `projects` WHEN old.details IS NOT new.details BEGIN
	UPDATE renderings SET renderer = '' WHERE entity = 'project' AND entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `rendering_of_pages_update` AFTER UPDATE OF details ON `pages` WHEN old.details IS NOT new.details BEGIN
	UPDATE renderings SET renderer = '' WHERE entity = 'page' AND entity_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_insert` AFTER INSERT ON `search_documents` BEGIN
	INSERT INTO site_search (rowid, title, description, tags, text, symbols, filters) VALUES (new.seq, new.title, new.description, new.tags, new.text, new.symbols, new.filters);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_update` AFTER UPDATE ON `search_documents` WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.tags IS NOT new.tags OR old.text IS NOT new.text OR old.symbols IS NOT new.symbols OR old.filters IS NOT new.filters BEGIN
	INSERT INTO site_search (site_search, rowid, title, description, tags, text, symbols, filters) VALUES ('delete', old.seq, old.title, old.description, old.tags, old.text, old.symbols, old.filters);
	INSERT INTO site_search (rowid, title, description, tags, text, symbols, filters) VALUES (new.seq, new.title, new.description, new.tags, new.text, new.symbols, new.filters);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_delete` AFTER DELETE ON `search_documents` BEGIN
	INSERT INTO site_search (site_search, rowid, title, description, tags, text, symbols, filters) VALUES ('delete', old.seq, old.title, old.description, old.tags, old.text, old.symbols, old.filters);
END;
