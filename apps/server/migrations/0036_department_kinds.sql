-- An order names the department that is told of a critical value. At a reception desk nobody can act on one, so the house
-- says of each department what it is there for, and at which extension it is called. Administrators keep the list.
alter table department
  alter column id set default gen_random_uuid(),
  add column kind text check (kind in ('ward', 'clinic', 'laboratory', 'desk', 'administration')),
  add column extension text check (extension ~ '^[0-9]{2,6}$'),
  add column is_active boolean not null default true,
  add column version integer not null default 1;

update department set kind = case
  when code in ('KSAN', 'PSANH', 'HSAN', 'SSINH', 'PKHOA', 'CC', 'GMHS') then 'ward'
  when code in ('KKB', 'KTHAI', 'HMUON', 'CDTS') then 'clinic'
  when code in ('KXN', 'DTR') then 'laboratory'
  when code = 'TD' then 'desk'
  when code = 'CNTT' then 'administration'
  -- Of a department that the hospital added itself, its people tell: where clinicians work, alarms are heard as before.
  when exists (select from account where department_id = department.id and is_active and role = 'user') then 'ward'
  else 'administration'
end;
alter table department alter column kind set not null;
