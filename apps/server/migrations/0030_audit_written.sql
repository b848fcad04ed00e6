-- When the database itself wrote an event, whatever moment the event gives itself. Without it whoever writes as the
-- application could put an event into last week, and the next seal would make it good. Events from before have none.
alter table audit_event add column written_at timestamptz;

-- The limited role cannot give it: what it names is written over. Whoever owns the log may tell of a past, as sample
-- data do; the owner could do anything to the table anyway.
create function stamp_audit_event() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    new.written_at := coalesce(new.written_at, new.at);
  else
    new.written_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger audit_event_stamped before insert on audit_event
  for each row execute function stamp_audit_event();
