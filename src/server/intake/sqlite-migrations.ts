/** `user_version` is the number of steps taken. Never change a released step; add a new one. */
export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  create table submissions (
    id text primary key,
    kind text not null,
    fingerprint text not null,
    received_at integer not null,
    payload text not null
  ) strict;
  create index submissions_received on submissions (received_at desc);

  create table outbox (
    id text primary key,
    submission_id text not null references submissions (id) on delete cascade,
    kind text not null,
    state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
    attempts integer not null default 0,
    run_at integer not null,
    locked_by text,
    locked_until integer,
    last_error text,
    sent_at integer,
    unique (submission_id, kind)
  ) strict;
  create index outbox_due on outbox (run_at) where state in ('pending', 'sending');

  create table probe (id integer primary key check (id = 1), content blob not null) strict;
  `,
  "alter table submissions add column flags text not null default '[]'",
  `
  create index submissions_kind on submissions (kind);
  create index submissions_flagged on submissions (id) where flags <> '[]';
  `,
  /** SQLite cannot drop a constraint, so the table is created again. The rowid is the order of the jobs. */
  `
  create table new_outbox (
    id text primary key,
    submission_id text not null references submissions (id) on delete cascade,
    kind text not null,
    recipient text,
    state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
    attempts integer not null default 0,
    crashes integer not null default 0,
    unanswered integer not null default 0,
    run_at integer not null,
    locked_by text,
    locked_until integer,
    last_error text,
    sent_at integer
  ) strict;
  insert into new_outbox (rowid, id, submission_id, kind, state, attempts, run_at, locked_by, locked_until, last_error, sent_at)
    select rowid, id, submission_id, kind, state, attempts, run_at, locked_by, locked_until, last_error, sent_at from outbox;
  drop table outbox;
  alter table new_outbox rename to outbox;
  create index outbox_due on outbox (run_at) where state in ('pending', 'sending');
  create unique index outbox_identity on outbox (submission_id, kind, coalesce(recipient, ''));
  `,
  `create table trusted_time (
    id integer primary key check (id = 1),
    trusted_at integer not null,
    doubted_ms integer not null
  ) strict;`,
  /** The first trusted time is that of the newest entry, or of this step. */
  `
  alter table submissions add column content_key text;
  create unique index submissions_content_key on submissions (content_key) where content_key is not null;
  insert into trusted_time (id, trusted_at, doubted_ms)
    select 1, coalesce(max(received_at), unixepoch() * 1000), 0 from submissions where true
    on conflict do nothing;
  `,
  `
  alter table submissions add column consent text;
  alter table submissions add column handled_at integer;
  alter table submissions add column handled_by text;
  create table digests (
    day text primary key,
    since integer not null,
    until integer not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'dead')),
    attempts integer not null default 0,
    due_at integer not null
  ) strict;
  `,
  'create table funnel (day text, step text, count integer not null, primary key (day, step)) strict',
]
