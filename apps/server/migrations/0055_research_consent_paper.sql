-- What she has signed, as a picture: it bears her name, and so belongs to the key and to nothing else of research. An
-- earlier one is kept; the newest stands.
create table research_consent_paper (
  file_id uuid not null references research_file,
  stored_file_id uuid not null unique references stored_file,
  added_by uuid not null references account,
  added_at timestamptz not null,
  primary key (file_id, stored_file_id)
);
create trigger research_consent_paper_kept before update or delete on research_consent_paper
  for each row execute function refuse_change();
create function refuse_paper_of_closed_file() returns trigger language plpgsql as $$
begin
  if not exists (select from research_file f join research_study s on s.id = f.study_id
                  where f.id = new.file_id and f.status in ('draft', 'active', 'completed') and s.status = 'active') then
    raise exception 'a consent is kept for files that are worked on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger research_consent_paper_in_time before insert on research_consent_paper
  for each row execute function refuse_paper_of_closed_file();

grant select, insert on research_consent_paper to senlab_app;
