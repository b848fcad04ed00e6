-- Files beside a word of a request: a photograph of a paper, a letter. Kept with the word, unchanged like it and as internal
-- as it is. By the file, because whether somebody may open one is asked of the file.
alter table customer_message
  add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5);
create index customer_message_by_file on customer_message using gin (file_ids);
