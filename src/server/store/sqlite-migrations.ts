/**
 * The schema in steps. The database's `user_version` is the number of steps taken. A released step never changes: a new
 * need is a new step.
 */
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
  `create table trusted_time (
    id integer primary key check (id = 1),
    trusted_at integer not null,
    doubted_ms integer not null
  ) strict;`,
]
