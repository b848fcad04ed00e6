import { invalid, ok, type Result } from '../../ground/kernel/result.ts';

/** A sentence that a technician chooses instead of typing it. The sentences are data of the hospital. */
export interface CommentPhrase {
  readonly code: string;
  readonly text: string;
  /** Codes of the sections that offer it; none means all. */
  readonly sections: readonly string[];
}

/** All control characters but tab and line ends: a NUL would reach the database as an error. */
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

export const resultCommentMaxLength = 500;

/** The comment as it is stored; null for one that says nothing. */
export function checkResultComment(typed: string): Result<string | null> {
  const comment = typed.normalize('NFC').replaceAll(unseen, '').trim();
  if (comment.length > resultCommentMaxLength) return invalid('comment-too-long');
  return ok(comment === '' ? null : comment);
}
