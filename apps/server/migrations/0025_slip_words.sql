-- The words of appointment slips and the days without any become lists that an administrator keeps.
alter table location_closed_day
  add column is_active boolean not null default true,
  add column version integer not null default 1;

alter table appointment_abbreviation
  add column is_active boolean not null default true,
  add column version integer not null default 1;

-- A sentence is put right without becoming another one.
alter table appointment_phrase
  add column code text check (code ~ '^[A-Z0-9][A-Z0-9-]{1,9}$'),
  add column is_active boolean not null default true,
  add column version integer not null default 1;
update appointment_phrase set code = 'DD-' || lpad(place::text, 2, '0')
  from (select text as said, row_number() over (order by sort_order, text) as place from appointment_phrase) numbered
 where said = text;
alter table appointment_phrase
  drop constraint appointment_phrase_pkey,
  alter column code set not null,
  add primary key (code),
  add constraint appointment_phrase_said_once unique (text);
