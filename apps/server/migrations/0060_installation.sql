-- One row, made once: by its number a folder of files is told from that of another house, or from an empty mount point.
create table installation (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only),
  created_at timestamptz not null default now()
);
insert into installation default values;
grant select on installation to senlab_app;
