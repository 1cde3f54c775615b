-- What a referral partner gets for a case: agreed, then due, then paid. docs/decisions/185.

create table partner_commissions (
  id uuid primary key,
  application_id uuid not null unique references applications on delete cascade,
  -- With whom it was agreed: another partner on the case later has no claim to it.
  partner_id uuid references users on delete set null,
  basis text not null check (basis in ('fee', 'disbursed', 'amount')),
  -- Of the firm's fee without GST, or of what was paid out.
  rate_percent numeric(5, 2),
  -- Rupees. Of a rate it is fixed when it falls due.
  amount bigint check (amount > 0),
  due_on date,
  paid_on date,
  -- Deducted from it and paid to the government: rupees.
  tds bigint not null default 0,
  reference text,
  -- The stages that the partner was mailed of.
  mailed jsonb not null default '[]',
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  check ((basis = 'amount') = (rate_percent is null)),
  check (basis <> 'amount' or amount is not null),
  check (due_on is null or amount is not null),
  check (paid_on is null or due_on is not null)
);
create index partner_commissions_partner on partner_commissions (partner_id) where partner_id is not null;
create index partner_commissions_changed_by on partner_commissions (changed_by) where changed_by is not null;
