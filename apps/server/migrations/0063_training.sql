-- Whether this is the database of an installation for learners, whose patients are invented and whose papers say so. A
-- server of the other kind refuses to work with it. All that exists was made for work with patients.
alter table installation add column is_training boolean not null default false;

-- Said by "senlab migrate" before the first account: later the answer would be about people and papers that are there.
create function refuse_other_kind_of_installation() returns trigger language plpgsql as $$
begin
  if new.is_training is distinct from old.is_training and exists (select from account) then
    raise exception 'the kind of an installation with accounts does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger installation_kind_stays before update on installation
  for each row execute function refuse_other_kind_of_installation();
