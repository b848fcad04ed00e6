-- What was uploaded within a day is summed before each upload.
create index stored_file_by_time on stored_file (created_at) include (account_id, size);
