-- What the server's role may do, table by table. From here on nothing is granted by itself: the migration that makes a
-- table, a sequence or a column of `account` and `practitioner` grants it as well, or it stays closed to the server. The
-- role owns nothing, so it can neither change nor drop a table.
revoke all on all tables in schema public from senlab_app;
revoke all on all sequences in schema public from senlab_app;
grant usage on schema public to senlab_app;

-- Rows that come, change and go.
grant select, insert, update, delete on account_action, account_group, account_group_member, account_invitation,
  account_permission, account_right_request, account_session, appointment_abbreviation, appointment_phrase,
  appointment_place, appointment_slip_counter, call_log, case_counter, comment_phrase, commune, department, device,
  ended_session, escalation_recipient, escalation_step, fetal_sex_word, identity_check, instrument, instrument_test,
  known_device, known_login, lab_record_count, lab_record_count_delta, lab_record_total, lab_section, location,
  location_closed_day, location_slot, login_device, login_failure, notice, oidc_payload, open_control_failure, outbox,
  panel, panel_test, patient_code_counter, pregnancy, province, recovery_code, remembered_device, report_count,
  report_count_delta, report_counter, report_item, report_reader, report_template, report_total, request_count,
  return_slip_counter, return_slip_due, return_slip_recall, return_slip_rule, second_factor, second_factor_question,
  second_factor_step, signing_key, specimen_type, stored_file, ultrasound_doctor, ultrasound_machine, visit,
  worker_life to senlab_app;

-- Rows that are kept: they change, and none is ever taken away.
grant select, insert, update on appointment_slip, auto_verification_rule, break_glass, catalogue_change, control_lot,
  critical_notification, lab_order, lab_record, paper_template, patient, reference_range, report, report_paper,
  result_item, return_slip, signature, signing_period, specimen to senlab_app;

-- Rows that are written once.
grant select, insert on audit_event, audit_seal, control_run, corrective_action, critical_escalation, order_item,
  print_log, record_note, report_document, report_signature, return_slip_report to senlab_app;
-- What waits for its seal is put there by a trigger; the seal takes it away.
grant select, delete on audit_unsealed to senlab_app;

-- What migrations write and the server reads.
grant select on schema_migration, state_transition to senlab_app;
-- What a role may do to a partition by its own name, it may do whatever the whole table says.
grant select on audit_event_2026, audit_event_2027, audit_event_2028, audit_event_2029, audit_event_2030,
  audit_event_2031, audit_event_2032, audit_event_2033, audit_event_2034, audit_event_2035, audit_event_2036,
  audit_event_2037, audit_event_2038, audit_event_2039, audit_event_2040, audit_event_other to senlab_app;

-- A result names the version it was made with: that version must still say the same in ten years.
grant select, insert on test_item to senlab_app;
grant update (effective_to) on test_item to senlab_app;
-- Who an account is, and whose a licence, is what ten years of the log rest on: both end, neither becomes another's.
-- The user name is kept by a trigger.
grant select, insert on account to senlab_app;
grant update (address, birthdate, code, default_group_id, department_id, email, epoch, full_name, gender, is_active,
  is_admin, is_demo, is_web_rtc, locale, married, password_hash, phone_number, picture, role, settings, shortcuts,
  sip_password, sip_phone, sip_phones, title, updated_at, username, version, work) on account to senlab_app;
grant select, insert on practitioner to senlab_app;
grant update (licence_from, licence_no, licence_to, print_title, updated_at) on practitioner to senlab_app;

-- Numbers are drawn, never set.
grant usage, select on sequence lab_record_count_delta_id_seq, outbox_id_seq, outbox_sequence,
  report_count_delta_id_seq, return_slip_due_id_seq to senlab_app;
