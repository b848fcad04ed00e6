-- Nobody has chosen yet: the person begins with the shortcuts of the job, and an empty list is a choice.
alter table account alter column shortcuts drop not null, alter column shortcuts drop default;
update account set shortcuts = null where shortcuts = '{}';
