-- A newer version in somebody's hand does not bring the older one back: what the counter was told of it is kept, and
-- until it is here again, or lost, it stays among what is to be taken back.

alter table return_slip_recall
  add column old_paper text check (old_paper in ('returned', 'at_home', 'elsewhere', 'kept', 'not_met', 'lost')),
  add column asked_at timestamptz,
  add column asked_by uuid references account,
  add constraint return_slip_recall_asked
    check ((old_paper is null) = (asked_at is null) and (old_paper is null) = (asked_by is null)),
  -- Told to be here or lost, and still open: that would call for what nobody can bring.
  add constraint return_slip_recall_answered
    check (old_paper is null or old_paper not in ('returned', 'lost') or settled_at is not null);
