-- What lenders paid out on accepted offers, and the firm's fee on it: what fell due, and what came in. docs/decisions/181.

create table disbursals (
  id uuid primary key,
  offer_id uuid not null references lender_offers on delete cascade,
  -- Title of a facility of the offer.
  facility text not null,
  -- A limit is made available once, as a whole.
  kind text not null check (kind in ('tranche', 'availability')),
  paid_on date not null,
  -- Rupees.
  amount bigint not null check (amount > 0),
  reference text not null,
  account text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index disbursals_reference on disbursals (offer_id, facility, reference);
create index disbursals_created_by on disbursals (created_by) where created_by is not null;

create table fees_due (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  disbursal_id uuid not null unique references disbursals on delete cascade,
  -- Rupees.
  amount bigint not null,
  gst bigint not null,
  due_on date not null,
  created_at timestamptz not null default now()
);
create index fees_due_application on fees_due (application_id, due_on);

create table fee_receipts (
  id uuid primary key,
  fee_id uuid not null references fees_due on delete cascade,
  received_on date not null,
  -- What came in, and what was deducted as TDS and paid to the government: rupees.
  amount bigint not null,
  tds bigint not null default 0,
  reference text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index fee_receipts_fee on fee_receipts (fee_id, received_on);
create index fee_receipts_created_by on fee_receipts (created_by) where created_by is not null;
