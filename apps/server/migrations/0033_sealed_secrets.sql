-- The hash of an event goes into a seal, and the hash of a seal is shown to people who may not read every event. Whoever
-- knows all of an event but one answer of two could hash both and compare. A salt that nobody is shown makes the hash a
-- commitment: it can be verified by the house, and tried by nobody. Events from before have none and verify as before.
-- What is there is not looked through: the table is long, and is written to meanwhile.
alter table audit_event add column salt bytea;
alter table audit_event add constraint audit_event_salt_check check (length(salt) = 32) not valid;

-- As it was, and the salt of the database: nobody chooses it, the owner neither.
create or replace function stamp_audit_event() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    new.written_at := coalesce(new.written_at, new.at);
  else
    new.written_at := clock_timestamp();
  end if;
  -- 244 random bits; the rest says that it is a UUID.
  new.salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  return new;
end $$;

-- What somebody may do, how she logs in, her licence and her signature change only together with an entry in the log about
-- her, in the same transaction. Asked at the commit, so that the entry may come last. Whoever owns the tables could
-- switch this off and is not asked: migrations and sample data.
create function require_account_entry() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  whose uuid;
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return null;
  end if;
  foreach whose in array array_remove(array[
    case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end,
    case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end], null) loop
    -- What waits for its seal is short and cannot be written by hand; the transaction's own rows are known by their xmin.
    if not exists (
      select from public.audit_unsealed waiting
        join public.audit_event event on event.at = waiting.at and event.id = waiting.id
       where waiting.xmin = pg_current_xact_id()::xid and not event.is_refused and (
         tg_table_name <> 'signature' and event.entity = 'account'
           and event.entity_id = (select username from public.account where id = whose)
         or tg_table_name = 'practitioner' and event.entity = 'signature'
           and event.entity_id in (select id::text from public.signature where account_id = whose)
         or tg_table_name = 'signature' and event.entity = 'signature' and event.entity_id = whose::text)
    ) then
      raise exception '% changed without an entry in the log', tg_table_name using errcode = 'integrity_constraint_violation';
    end if;
  end loop;
  return null;
end $$;

-- A new account without a right can do nothing, and is in the log as soon as it has one.
create constraint trigger account_logged after update on account deferrable initially deferred
  for each row when ((old.role, old.is_active, old.password_hash, old.is_demo, old.department_id, old.full_name)
    is distinct from (new.role, new.is_active, new.password_hash, new.is_demo, new.department_id, new.full_name))
  execute function require_account_entry('id');
create constraint trigger account_permission_logged after insert or update or delete on account_permission
  deferrable initially deferred for each row execute function require_account_entry('account_id');
create constraint trigger practitioner_logged after insert or update or delete on practitioner
  deferrable initially deferred for each row execute function require_account_entry('account_id');
create constraint trigger signature_logged after insert or update or delete on signature
  deferrable initially deferred for each row execute function require_account_entry('id');
