-- A slip that is put right before anybody heard of it closes its alarm, with the name of whoever corrected it.
insert into state_transition (entity, from_state, to_state) values ('critical', 'open', 'closed');

-- What a living person can hardly have: a typed value beyond these is asked about before it is kept. Empty: not asked.
alter table test_item
  add column plausible_low numeric,
  add column plausible_high numeric,
  add check (plausible_low is null or plausible_high is null or plausible_low < plausible_high);
