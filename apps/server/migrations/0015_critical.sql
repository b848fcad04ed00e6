-- Values that somebody must be called about. Nothing closes one silently.
insert into state_transition (entity, from_state, to_state) values
  ('critical', 'open', 'notified'),
  ('critical', 'notified', 'acknowledged'),
  ('critical', 'open', 'value_changed'),
  ('critical', 'notified', 'value_changed'),
  ('critical', 'acknowledged', 'value_changed'),
  ('critical', 'value_changed', 'closed'),
  ('critical', 'acknowledged', 'closed');

create table critical_notification (
  id uuid primary key,
  lab_record_id uuid not null references lab_record,
  test_code text not null,
  run_no smallint not null,
  -- Of the row that alarmed: a corrected value is another alarm.
  result_version integer not null,
  status text not null check (status in ('open', 'notified', 'acknowledged', 'value_changed', 'closed')),
  patient_id uuid not null references patient,
  location_code text not null references location,
  department_id uuid references department,
  section_code text not null references lab_section,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  flag text not null,
  value_text text not null,
  limit_text text,
  -- Why it no longer stands.
  value_change text check (value_change in ('cancelled', 'rerun', 'corrected', 'not_critical')),
  detected_at timestamptz not null,
  due_at timestamptz not null,
  notified_person text check (length(notified_person) between 2 and 100),
  notified_role text check (length(notified_role) between 2 and 100),
  phone text check (length(phone) <= 20),
  channel text check (channel in ('phone', 'in_person', 'app')),
  notified_at timestamptz,
  notified_by uuid references account,
  is_read_back boolean not null default false,
  acknowledged_at timestamptz,
  acknowledged_by uuid references account,
  close_reason text check (length(close_reason) between 5 and 500),
  closed_at timestamptz,
  closed_by uuid references account,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (lab_record_id, test_code, run_no) references result_item,
  check (status not in ('notified', 'acknowledged') or
    (notified_person is not null and notified_role is not null and channel is not null and notified_at is not null
      and notified_by is not null and is_read_back)),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create unique index critical_of_value on critical_notification (lab_record_id, test_code, run_no, result_version);
create index critical_open on critical_notification (due_at, id) where status in ('open', 'notified', 'value_changed');
create index critical_newest on critical_notification (detected_at desc, id desc);
create index critical_by_record on critical_notification (lab_record_id);
create trigger critical_transition before update of status on critical_notification
  for each row when (old.status <> new.status) execute function check_transition('critical');
create trigger critical_kept before delete on critical_notification for each row execute function refuse_delete();

create table critical_escalation (
  notification_id uuid not null references critical_notification,
  level smallint not null check (level >= 1),
  recipient_role text not null check (recipient_role in ('doctor_on_duty', 'head_of_department')),
  recipient_ids uuid[] not null,
  escalated_at timestamptz not null,
  primary key (notification_id, level)
);
create trigger critical_escalation_kept before update or delete on critical_escalation for each row execute function refuse_change();

-- Who is to be told next. A hospital keeps it; without a row for the site the one without site is taken.
create table escalation_recipient (
  id uuid primary key,
  location_code text references location,
  level smallint not null check (level >= 1),
  account_id uuid not null references account,
  unique nulls not distinct (location_code, level, account_id)
);
create table escalation_step (
  level smallint primary key check (level >= 1),
  after_minutes integer not null check (after_minutes > 0),
  recipient_role text not null check (recipient_role in ('doctor_on_duty', 'head_of_department'))
);
insert into escalation_step (level, after_minutes, recipient_role) values
  (1, 15, 'doctor_on_duty'),
  (2, 30, 'head_of_department');
