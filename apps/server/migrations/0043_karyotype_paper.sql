-- The shipped layout of chromosomes was never printed by: nothing made its paper until now. It is read in anew
-- (`senlab seed`), with the numbers, words and captions that the paper has. One that a house has drawn is left as it is.
alter table paper_template disable trigger paper_template_frozen;
update paper_template set layout = null
 where code = 'NST-A4' and version = 1 and edited_by is null
   and not exists (select from report_paper paper where paper.template_code = 'NST-A4' and paper.template_version = 1);
alter table paper_template enable trigger paper_template_frozen;
