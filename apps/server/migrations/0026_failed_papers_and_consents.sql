-- A few among millions: every row of the list of reports asks whether it is one of them, and one filter asks for them all.
create index report_paper_failed on report_paper (report_id) where status = 'failed';

-- The owner of a signature is told that the house waits for her consent.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('report_corrected', 'report_withdrawn', 'withdrawal_asked',
    'critical_escalated', 'break_glass_review', 'correction_second_doctor', 'signature_consent'));
