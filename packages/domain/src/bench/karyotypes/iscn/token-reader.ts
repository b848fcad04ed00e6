import type { Amount, Span } from './formula.ts';
import { iscnProblem, type IscnExpectation, type IscnProblem, type IscnProblemCode } from './problem.ts';
import { beginsWord, iscnTokens, type IscnToken } from './tokens.ts';

/** Longer numbers are nothing that anybody counts under a microscope. */
const numberPattern = /^(?:0|[1-9]\d{0,2})$/;
const techniques: readonly string[] = ['ish', 'nuc', 'arr', 'rsa', 'seq', 'ogm'];

/**
 * Goes through the tokens one by one and never back. What was asked for at a place in vain is remembered until
 * something is taken: at the place where reading stops, that is the list of what could have gone on there.
 */
export class TokenReader {
  readonly text: string;
  readonly #tokens: readonly IscnToken[];
  readonly #expected = new Set<IscnExpectation>();
  #next = 0;
  #problem: IscnProblem | undefined;

  constructor(text: string) {
    this.text = text;
    this.#tokens = iscnTokens(text);
  }

  /** Where the next token begins. */
  get at(): number {
    return this.peek()?.start ?? this.text.length;
  }

  /** From there to the end of what was taken last. */
  since(start: number): Span {
    return { start, end: this.#tokens[this.#next - 1]?.end ?? start };
  }

  expected(): readonly IscnExpectation[] {
    return [...this.#expected];
  }

  problem(): IscnProblem {
    return this.#problem ?? this.#unexpected();
  }

  peek(ahead = 0): IscnToken | undefined {
    return this.#tokens[this.#next + ahead];
  }

  isAt(...texts: readonly string[]): boolean {
    return texts.every((text, ahead) => this.peek(ahead)?.text === text);
  }

  /** The token and those behind it, if all are as given. */
  take(expectation: IscnExpectation, ...texts: readonly string[]): boolean {
    if (!this.isAt(...texts)) return this.want(expectation);
    this.skip(texts.length);
    return true;
  }

  takeOneOf<Text extends string>(expectation: IscnExpectation, texts: readonly Text[]): Text | undefined {
    const found = texts.find((text) => this.isAt(...text.split(/(?<= )|(?= )/)));
    if (found === undefined) this.want(expectation);
    else this.skip(found.includes(' ') ? 3 : 1);
    return found;
  }

  takeNumber(expectation: IscnExpectation): number | undefined {
    const token = this.peek();
    if (token?.kind !== 'number') {
      this.want(expectation);
      return undefined;
    }
    if (!numberPattern.test(token.text)) return this.fail('number-wrong', token, { number: token.text });
    this.skip(1);
    return Number(token.text);
  }

  /** «2» or «2~4»; counted from one. */
  takeAmount(expectation: IscnExpectation): Amount | undefined {
    const { at } = this;
    const low = this.takeNumber(expectation);
    if (low === undefined) return undefined;
    if (low === 0) return this.fail('number-wrong', this.since(at), { number: '0' });
    if (!this.take('~', '~')) return { low, high: null };
    const high = this.takeNumber('number');
    if (high === undefined) return undefined;
    if (high > low) return { low, high };
    // «5~2» may still become «5~20».
    return this.peek() === undefined ? undefined : this.fail('range-reversed', this.since(at));
  }

  /** Where hardly anybody means it: taken if it is there, and not offered. */
  takeRare(...texts: readonly string[]): boolean {
    const isThere = this.isAt(...texts);
    if (isThere) this.skip(texts.length);
    return isThere;
  }

  skip(tokens: number): void {
    this.#next += tokens;
    this.#expected.clear();
  }

  want(expectation: IscnExpectation): false {
    this.#expected.add(expectation);
    return false;
  }

  /** Only the first problem is kept: those behind it follow from it. */
  fail(code: IscnProblemCode, span: Span, params: IscnProblem['params'] = {}): undefined {
    this.#problem ??= iscnProblem(code, span, params);
    return undefined;
  }

  /** The text ends inside a word: «inv» with a blank may become «inv dup», «13c» may become «13cenh+». */
  #isHalfWord({ kind, start }: IscnToken): boolean {
    const rest = this.text.slice(start);
    const before = this.#tokens[this.#next - 1]?.text;
    if (kind === 'partial' || rest === '?' || (before === '[' && rest === 'c')) return true;
    const isWordExpected = (['prefix', 'abnormality', 'region', 'inheritance'] as const).some((each) =>
      this.#expected.has(each),
    );
    if (kind === 'word' && isWordExpected && beginsWord(rest)) return true;
    return (before === 'inv' ? [' dup'] : ['psu dic', 'psu idic']).some((words) => words.startsWith(rest));
  }

  #unexpected(): IscnProblem {
    const expected = this.expected();
    const token = this.peek();
    const end = { start: this.text.length, end: this.text.length };
    if (token === undefined) return { ...iscnProblem('unfinished', end), expected };
    if (this.#isHalfWord(token))
      return { ...iscnProblem('unfinished', { start: token.start, end: end.end }), expected };
    const code = this.isAt('.', 'ish') ? 'technique' : codeOfStray(token);
    return { ...iscnProblem(code, token, { found: token.text }), expected };
  }
}

function codeOfStray({ kind, text }: IscnToken): IscnProblemCode {
  if (kind === 'space') return 'space';
  if (techniques.includes(text)) return 'technique';
  if (kind !== 'unknown') return 'unexpected';
  return /^\p{L}/u.test(text) ? 'word-unknown' : 'character';
}
