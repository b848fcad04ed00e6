-- What the telephone exchange tells about calls. Until here a row ended with our own request; now it follows the call.
insert into state_transition (entity, from_state, to_state) values
  ('call', 'asked', 'sent'),
  ('call', 'asked', 'ringing'),
  ('call', 'asked', 'answered'),
  ('call', 'asked', 'missed'),
  ('call', 'asked', 'failed'),
  ('call', 'sent', 'ringing'),
  ('call', 'sent', 'answered'),
  ('call', 'sent', 'missed'),
  ('call', 'sent', 'failed'),
  ('call', 'ringing', 'answered'),
  ('call', 'ringing', 'missed'),
  ('call', 'ringing', 'failed'),
  ('call', 'answered', 'served'),
  ('call', 'missed', 'served'),
  ('call', 'missed', 'failed'),
  ('call', 'missed', 'settled'),
  ('call', 'settled', 'served'),
  ('call', 'failed', 'answered'),
  ('call', 'failed', 'served');

alter table call_log
  drop constraint call_log_state_check,
  add constraint call_log_state_check check (state in ('asked', 'sent', 'ringing', 'answered', 'served', 'missed',
    'failed', 'settled')),
  -- The telephones of the house that rang, by their extensions.
  add column rung text[] not null default '{}',
  add column answered_by text check (length(answered_by) <= 10),
  add column answered_at timestamptz,
  -- The exchange has said that it is over, perhaps before it said anything else.
  add column ended_at timestamptz,
  add column settled_by uuid references account,
  add column settled_at timestamptz,
  add column settle_reason text check (length(settle_reason) between 5 and 200),
  add constraint call_log_settled check ((settled_by is null) = (settled_at is null)
    and (settled_by is null) = (settle_reason is null)),
  add constraint call_log_settled_by_somebody check (state <> 'settled' or settled_by is not null);

create index call_log_live on call_log (calldate) where state in ('sent', 'ringing', 'answered');
create index call_log_missed on call_log (phone_number, calldate desc) where state = 'missed' and direction = 0;

-- As check_transition(), whose tables name the column status.
create function check_call_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from state_transition
                  where entity = 'call' and from_state = old.state and to_state = new.state) then
    raise exception 'call cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger call_log_transition before update of state on call_log
  for each row when (old.state <> new.state) execute function check_call_transition();
