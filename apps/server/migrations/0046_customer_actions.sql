-- Customer activity: bookings, examinations, requests, test results, scans and prescriptions, one row each, so that the
-- history of a patient or of a telephone number is one question to one table.

-- When somebody is there to answer, in minutes since midnight of an ISO weekday. The hospital changes it.
create table service_hours (
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  primary key (weekday, opens),
  check (opens < closes)
);
insert into service_hours (weekday, opens, closes)
select weekday, opens, closes
  from generate_series(1, 5) weekday cross join (values (450, 690), (780, 990)) stretch (opens, closes);

-- How long a customer waits at most, in minutes of those hours.
create table service_target (
  priority text primary key check (priority in ('normal', 'urgent')),
  answer_minutes integer not null check (answer_minutes between 1 and 10000),
  handle_minutes integer not null check (handle_minutes between 1 and 10000)
);
insert into service_target (priority, answer_minutes, handle_minutes) values
  ('normal', 240, 1350), ('urgent', 240, 450);

create table customer_action (
  id uuid primary key,
  kind smallint not null check (kind in (1, 2, 3, 4, 5, 7)),
  status text not null,
  -- Null until somebody knows whose number it is.
  patient_id uuid references patient,
  phone text check (phone ~ '^0\d{9,10}$'),
  customer_name text check (length(customer_name) between 1 and 100),
  birth_year smallint check (birth_year between 1930 and 2200),
  channel text not null check (channel in ('CRM', 'WEB', 'call', 'Facebook', 'app', 'counter')),
  department_id uuid references department,
  doctor_id uuid references account,
  note text check (length(note) <= 1000),
  -- Without accents: the name of somebody who is no patient yet, and the title of a request.
  search_text text,
  -- From then on it is overdue, as long as it is open.
  due_at timestamptz,
  close_reason text check (length(close_reason) between 5 and 200),
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  linked_by uuid references account,
  linked_at timestamptz,
  is_demo boolean not null default false,
  version integer not null default 1,
  -- a booking
  location_code text references location on update cascade,
  appointment_date date,
  appointment_time text check (appointment_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  service text check (length(service) <= 200),
  -- a request
  title text check (length(title) between 5 and 150),
  content text check (length(content) <= 4000),
  category text check (category in ('result_question', 'appointment', 'complaint', 'document', 'other')),
  priority text references service_target,
  assignee_id uuid references account,
  answer_due_at timestamptz,
  answered_at timestamptz,
  -- Since it was opened, or opened again.
  is_answered boolean not null default false,
  done_at timestamptz,
  is_reopened boolean not null default false,
  satisfaction smallint check (satisfaction between 1 and 5),
  -- what a doctor found
  visit_id uuid references visit,
  report_id uuid references report,
  document jsonb check (jsonb_typeof(document) = 'object'),
  image_ids uuid[] not null default '{}' check (cardinality(image_ids) <= 10),
  are_images_checked boolean not null default false,
  published_by uuid references account,
  published_at timestamptz,
  withdrawn_by uuid references account,
  withdrawn_at timestamptz,
  check (case kind when 1 then status in ('register', 'confirmed', 'finished', 'cancelled', 'removed')
    when 3 then status in ('remaining', 'pending', 'done', 'removed')
    else status in ('draft', 'published', 'withdrawn', 'removed') end),
  check (patient_id is not null or (phone is not null and customer_name is not null and kind in (1, 3))),
  check ((linked_by is null) = (linked_at is null) and (linked_by is null or patient_id is not null)),
  check (kind <> 1 or (location_code is not null and appointment_date is not null and appointment_time is not null
    and department_id is not null and due_at is not null)),
  check (kind <> 3 or (title is not null and content is not null and category is not null and priority is not null
    and department_id is not null)),
  check ((kind = 4) = (report_id is not null)),
  check ((kind in (2, 5, 7)) = (document is not null and visit_id is not null)),
  check (kind = 5 or cardinality(image_ids) = 0),
  check (kind <> 3 or (status = 'done') = (done_at is not null)),
  check (satisfaction is null or status = 'done'),
  check ((published_at is null) = (published_by is null)),
  check (status not in ('published', 'withdrawn') or published_at is not null),
  check (not (kind = 5 and status = 'published') or are_images_checked),
  check ((status = 'withdrawn') = (withdrawn_at is not null and withdrawn_by is not null)),
  check (status not in ('cancelled', 'withdrawn', 'removed') or close_reason is not null)
);
create index customer_action_newest on customer_action (created_at desc, id desc) where status <> 'removed';
create index customer_action_by_kind on customer_action (kind, created_at desc, id desc);
create index customer_action_by_status on customer_action (status, created_at desc, id desc);
create index customer_action_by_kind_status on customer_action (kind, status, created_at desc, id desc);
create index customer_action_by_department on customer_action (department_id, created_at desc, id desc);
create index customer_action_by_patient on customer_action (patient_id, created_at desc, id desc);
create index customer_action_by_phone on customer_action (phone, created_at desc, id desc) where phone is not null;
create index customer_action_by_channel on customer_action (channel, created_at desc, id desc);
create index customer_action_by_assignee on customer_action (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index customer_action_unlinked on customer_action (created_at desc, id desc) where patient_id is null;
-- Few among many: what is still to be done.
create index customer_action_open on customer_action (due_at, id)
  where status in ('register', 'confirmed', 'remaining', 'pending');
create index customer_action_by_text on customer_action using gin (search_text gin_trgm_ops)
  where search_text is not null;
create index customer_action_by_image on customer_action using gin (image_ids) where kind = 5;
-- A version of a report is shown once.
create unique index customer_action_of_report on customer_action (report_id)
  where status in ('draft', 'published');

insert into state_transition (entity, from_state, to_state) values
  ('customer-booking', 'register', 'confirmed'),
  ('customer-booking', 'register', 'cancelled'),
  ('customer-booking', 'register', 'removed'),
  ('customer-booking', 'confirmed', 'finished'),
  ('customer-booking', 'confirmed', 'cancelled'),
  ('customer-ticket', 'remaining', 'pending'),
  ('customer-ticket', 'remaining', 'removed'),
  ('customer-ticket', 'pending', 'done'),
  ('customer-ticket', 'done', 'pending'),
  ('customer-publication', 'draft', 'published'),
  ('customer-publication', 'draft', 'removed'),
  ('customer-publication', 'published', 'withdrawn');
create trigger customer_booking_transition before update of status on customer_action
  for each row when (old.status <> new.status and old.kind = 1) execute function check_transition('customer-booking');
create trigger customer_ticket_transition before update of status on customer_action
  for each row when (old.status <> new.status and old.kind = 3) execute function check_transition('customer-ticket');
create trigger customer_publication_transition before update of status on customer_action
  for each row when (old.status <> new.status and old.kind in (2, 4, 5, 7))
  execute function check_transition('customer-publication');
create trigger customer_action_kept before delete on customer_action for each row execute function refuse_delete();

-- What a customer was shown stays as it was, and nothing changes its kind or its patient.
create function refuse_customer_edit() returns trigger language plpgsql as $$
declare
  still_open text[] := '{status,close_reason,withdrawn_by,withdrawn_at,version,updated_at}';
begin
  if old.kind <> new.kind or (old.patient_id is not null and old.patient_id is distinct from new.patient_id) then
    raise exception 'an action keeps its kind and its patient' using errcode = 'restrict_violation';
  end if;
  if old.status in ('published', 'withdrawn', 'removed')
     and (to_jsonb(old) - still_open) <> (to_jsonb(new) - still_open) then
    raise exception 'what was published is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger customer_action_frozen before update on customer_action
  for each row execute function refuse_customer_edit();

create table customer_message (
  id uuid primary key,
  action_id uuid not null references customer_action,
  kind text not null check (kind in ('reply', 'call', 'customer', 'internal')),
  text text not null check (length(text) between 1 and 4000),
  written_by uuid not null references account,
  written_at timestamptz not null
);
create index customer_message_of_action on customer_message (action_id, written_at, id);
create trigger customer_message_kept before delete on customer_message for each row execute function refuse_delete();
create trigger customer_message_written_once before update on customer_message
  for each row execute function refuse_change();

grant select, insert, update on customer_action to senlab_app;
grant select, insert on customer_message to senlab_app;
grant select on service_hours, service_target to senlab_app;
