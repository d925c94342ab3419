/**
 * The table `schema_steps` has a row for each step taken. Never change a released step; add a new one. `collate "C"`
 * orders ids as SQLite does. `storage external` keeps PostgreSQL from compressing the zeros of the probe.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `
  create table submissions (
    id text collate "C" primary key,
    seq bigint generated always as identity,
    kind text not null,
    fingerprint text not null,
    received_at bigint not null,
    payload text not null
  );
  create index submissions_received on submissions (received_at desc, seq desc);

  create table outbox (
    id text collate "C" primary key,
    seq bigint generated always as identity,
    submission_id text collate "C" not null references submissions (id) on delete cascade,
    kind text not null,
    state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'dead')),
    attempts integer not null default 0,
    run_at bigint not null,
    locked_by text,
    locked_until bigint,
    last_error text,
    sent_at bigint,
    unique (submission_id, kind)
  );
  create index outbox_due on outbox (run_at, seq) where state in ('pending', 'sending');

  create table probe (id integer primary key check (id = 1), content bytea not null);
  alter table probe alter column content set storage external;
  `,
  "alter table submissions add column flags text not null default '[]'",
  `
  create index submissions_kind on submissions (kind);
  create index submissions_flagged on submissions (id) where flags <> '[]';
  `,
  `
  alter table outbox
    add column recipient text collate "C",
    add column crashes integer not null default 0,
    add column unanswered integer not null default 0,
    drop constraint outbox_submission_id_kind_key;
  create unique index outbox_identity on outbox (submission_id, kind, coalesce(recipient, ''));
  `,
  `create table trusted_time (
    id integer primary key check (id = 1),
    trusted_at bigint not null,
    doubted_ms bigint not null
  )`,
  /** The first trusted time is that of the newest entry, or of this step. */
  `
  alter table submissions add column content_key text collate "C";
  create unique index submissions_content_key on submissions (content_key) where content_key is not null;
  insert into trusted_time (id, trusted_at, doubted_ms)
    select 1, coalesce(max(received_at), (extract(epoch from now()) * 1000)::bigint), 0 from submissions
    on conflict do nothing;
  drop table if exists rate_limits, rate_limit_salt;
  `,
  `
  alter table submissions
    add column consent text,
    add column handled_at bigint,
    add column handled_by text;
  create table digests (
    day text collate "C" primary key,
    since bigint not null,
    until bigint not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'dead')),
    attempts integer not null default 0,
    due_at bigint not null
  );
  `,
  `create table funnel (
    day text collate "C",
    step text collate "C",
    count bigint not null,
    primary key (day, step)
  )`,
]
