-- A site of version 0.1.0 with rows in every table that it had. The password ("the words of the old site"), the second
-- factor (JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP, under the tests' APP_SECRET) and the recovery code (7k2m-9q4x-8r3t-6w5y) were
-- hashed and sealed by that version's own code.
insert into admins (id, name, email, password_hash, created_at, updated_at, totp_secret, totp_confirmed_at, totp_last_step) values
  ('01JD000000000000000000ADM1', 'Kim Doe', 'kim@example.com', '$argon2id$v=19$m=19456,t=2,p=1$kqhZsrHpG9L18wsIBkbSUg$SF725KElfUl9WlEodKjU0KeqWuB1t3P0TiXVSrqU2t4', 1764000000000, 1764000000001, 'Rb6j6++zLRzUeMuf34uJnn3ysUOHZE/tZ7awICLHO3mpeT2QIc8Rmor0kY3FdDdQ3ubsZUrlrxXbNqeO', 1764000000002, 58800000);
insert into recovery_codes (admin_id, code_hash, used_at) values
  ('01JD000000000000000000ADM1', '737f91b9f683395dc8471f945017b1fecabe57cd8e251ba809bfca74c948146a', null),
  ('01JD000000000000000000ADM1', '0000000000000000000000000000000000000000000000000000000000000000', 1764000000003);
insert into sessions (id, admin_id, token_hash, last_seen_at, expires_at, revoked_at, created_at, updated_at, user_agent) values
  ('01JD000000000000000000SES1', '01JD000000000000000000ADM1', 'a1', 1764000000000, 1764000100000, null, 1764000000000, 1764000000000, 'Some browser');
insert into categories (name, position) values ('Bees & honey', 7);
insert into posts (seq, id, slug, title, description, details, image, image_alt, category, tags, author_name, author_image, author_role, status, published_at, deleted_at, created_at, updated_at) values
  (3, '01JD000000000000000000PST1', 'the-first-swarm', 'The first swarm', 'How it began.', '# A swarm

Text with **bold**, `code`, a [link](https://example.com/) and an umlaut: Imkerei für Anfänger.', '/images/mine/swarm-1200x675.jpg', 'Bees on a branch', 'Bees & honey', '["bees","Spring work"]', 'Kim Doe', '/images/mine/kim.jpg', 'Beekeeper', 'published', 1763000000000, null, 1762000000000, 1763000000001),
  (4, '01JD000000000000000000PST2', 'a-draft', 'A draft', '', 'Not yet.', '', '', 'Technology', '[]', '', '', '', 'draft', null, null, 1762000000002, 1762000000003),
  (9, '01JD000000000000000000PST3', 'for-later', 'For later', '', 'In many years.', '', '', 'Technology', '["bees"]', '', '', '', 'published', 4102444800000, null, 1762000000004, 1762000000005),
  (11, '01JD000000000000000000PST4', 'thrown-away', 'Thrown away', '', 'Gone.', '', '', 'Travel', '[]', '', '', '', 'published', 1761000000000, 1763500000000, 1761000000000, 1763500000000);
insert into projects (id, slug, project_name, highlight, perspective, about, challenging_part, goal, completion_date, features, tags, tech_stack, image, image_alt, live_link, source_code, sort_order, status, published_at, deleted_at, created_at, updated_at) values
  ('01JD000000000000000000PRJ1', 'hive-scale', 'Hive scale', 'Weighs a hive each hour.', 'Seen from the bees.', 'About it.', 'Rain.', 'A curve.', '2024-05-06', '["weighs","sends"]', '["Hardware"]', '["C","Remix"]', '/images/mine/scale-1200x675.jpg', 'A scale below a hive', 'https://example.com/scale', 'https://example.com/code', 2, 'published', 1762500000000, null, 1762000000000, 1762500000000),
  ('01JD000000000000000000PRJ2', 'honey-shop', 'Honey shop', '', '', '', '', '', '2023-01-02', '[]', '[]', '[]', '', '', '', '', 1, 'draft', null, null, 1762000000001, 1762000000001);
insert into reviews (id, name, position, quote, image, sort_order, status, published_at, deleted_at, created_at, updated_at) values
  ('01JD000000000000000000REV1', 'Alex Roe', 'Neighbour', 'The curve is right.', '', 1, 'published', 1762500000000, null, 1762000000000, 1762500000000);
insert into comments (id, post_id, body, status, created_at, updated_at) values
  ('01JD000000000000000000COM1', '01JD000000000000000000PST1', 'What a fine swarm this is!', 'approved', 1763100000000, 1763100000001),
  ('01JD000000000000000000COM2', '01JD000000000000000000PST1', 'Does it sting very much?', 'pending', 1763100000002, 1763100000002),
  ('01JD000000000000000000COM3', '01JD000000000000000000PST1', 'Buy cheap sugar from us', 'spam', 1763100000003, 1763100000004);
insert into messages (id, name, email, message, status, created_at, updated_at) values
  ('01JD000000000000000000MSG1', 'Sam Poe', 'sam@example.com', 'Have you got honey?', 'read', 1763200000000, 1763200000001),
  ('01JD000000000000000000MSG2', 'Jo', 'jo@example.com', 'Hello', 'unread', 1763200000002, 1763200000002);
insert into settings (key, value) values ('samples_loaded_at', '2025-11-24T16:00:00.000Z'), ('time_zone', 'Europe/Lisbon');
insert into subscribers (id, email, status, confirmed_at, created_at, updated_at, confirm_token_hash, confirm_sent_at) values
  ('01JD000000000000000000SUB1', 'reader@example.com', 'confirmed', 1763300000000, 1763200000000, 1763300000000, null, 1763200000000),
  ('01JD000000000000000000SUB2', 'waiting@example.com', 'pending', null, 1763200000001, 1763200000001, 'b2', 1763200000001),
  ('01JD000000000000000000SUB3', 'gone@example.com', 'unsubscribed', 1763300000001, 1763200000002, 1763400000000, null, null);
insert into audit_events (id, admin_name, action, entity_id, summary, created_at) values
  ('01JD000000000000000000AUD1', 'Kim Doe', 'post.create', '01JD000000000000000000PST1', 'The first swarm', 1762000000000),
  ('01JD000000000000000000AUD2', null, 'password.reset', null, '', 1762000000001);
insert into autosaves (admin_id, entity, entity_id, data, updated_at) values
  ('01JD000000000000000000ADM1', 'post', '01JD000000000000000000PST2', '{"title":"A draft, longer"}', 1762000000009);
insert into mail_jobs (id, kind, message_id, payload, status, attempts, due_at, leased_until, first_tried_at, sent_at, provider_id, problem, created_at, updated_at) values
  ('01JD000000000000000000JOB1', 'notice', '01JD000000000000000000MSG1', '{"to":"kim@example.com","subject":"New message from Sam Poe","html":"<p>Have you got honey?</p>","text":"Have you got honey?"}', 'sent', 1, 1763200000000, null, 1763200000001, 1763200000002, 'p-1', null, 1763200000000, 1763200000002),
  ('01JD000000000000000000JOB2', 'letter', '01JD000000000000000000MSG1', '{"to":"sam@example.com","subject":"About the honey","html":"<p>A jar is yours.</p>","text":"A jar is yours."}', 'sent', 1, 1763200000003, null, 1763200000004, 1763200000005, 'p-2', null, 1763200000003, 1763200000005),
  ('01JD000000000000000000JOB3', 'letter', null, '{"to":"jo@example.com","subject":"Hello Jo","html":"<p>Hello.</p>","text":"Hello."}', 'failed', 5, 1763200000006, null, 1763200000007, null, null, 'refused', 1763200000006, 1763200000008);
insert into newsletters (id, post_id, subject, html, text, status, finished_at, created_at, updated_at) values
  ('01JD000000000000000000NWS1', '01JD000000000000000000PST1', 'The first swarm', '<p>It began.</p>', 'It began.', 'sent', 1763600000000, 1763500000000, 1763600000000);
insert into newsletter_batches (newsletter_id, number, status, attempts, due_at, leased_until, first_tried_at, problem, recipients, skipped, failed) values
  ('01JD000000000000000000NWS1', 1, 'sent', 1, 1763500000000, null, 1763500000001, null, 2, 1, 0);
insert into newsletter_recipients (newsletter_id, batch, subscriber_id, email, status) values
  ('01JD000000000000000000NWS1', 1, '01JD000000000000000000SUB1', 'reader@example.com', 'sent'),
  ('01JD000000000000000000NWS1', 1, '01JD000000000000000000SUB3', 'gone@example.com', 'skipped');
insert into rate_limits (key, count, reset_at) values ('mail|192.0.2.1', 2, 1764000000000);
insert into revisions (id, entity, entity_id, data, admin_name, created_at) values
  ('01JD000000000000000000RVS1', 'post', '01JD000000000000000000PST1', '{"slug":"a-swarm","title":"A swarm","description":"","details":"Short.","category":"Bees & honey","tags":["bees"],"image":"","imageAlt":"","authorName":"","authorImage":"","authorRole":"","status":"draft","publishedAt":null}', 'Kim Doe', 1762500000000);
insert into sign_in_failures (key, failures, blocked_until, updated_at) values ('kim@example.com|192.0.2.9', 2, null, 1763000000000);
insert into suppressions (email, reason, created_at) values ('gone@example.com', 'complained', 1763400000000);
insert into webhook_events (id, created_at) values ('evt-1', 1763400000000);
insert into pictures (id, file, name, alt, width, height, bytes, deleted_at, created_at, updated_at) values
  ('01JD000000000000000000PIC1', '01JD000000000000000000PIC1-2x1.png', 'hive', 'A hive', 2, 1, 70, null, 1763000000000, 1763000000001);
insert into picture_files (name, part, base64) values ('01JD000000000000000000PIC1-2x1.png', 0, 'iVBORw0KGgo=');
insert into daily_visits (kind, day, name, views, visitors) values ('page', '2025-11-20', '/', 12, 5), ('referrer', '2025-11-20', 'example.org', 3, 2);
insert into daily_outcomes (day, kind, page, assisted, last) values ('2025-11-20', 'message', '/contact', 2, 1);
insert into visit_salts (day, salt) values ('2025-11-24', 'c3');
insert into visits (visitor, page, day, views, last_at) values ('d4', '/', '2025-11-24', 2, 1764000000000);
insert into imports (id, exported_at, records, created_at) values ('01JD000000000000000000IMP1', '2025-11-24T16:00:00.000Z', 1, 1764000000000);
insert into import_rows (import_id, table_name, key, row) values ('01JD000000000000000000IMP1', 'reviews', '01JD000000000000000000REV2', '{}');
