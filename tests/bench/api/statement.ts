/** The statement that the server sends for a page of 50 of myAccountActions, and the wire form of its rows. */
import pg from 'pg';

export const pageStatement = {
  name: 'page',
  text:
    '/* account-actions list */ select id, account_id, action, action_id, customer_action_code, created_at, ' +
    '(select count(*) from (select 1 from account_action where account_id = $1 limit 10001) matching) as counted ' +
    'from account_action where account_id = $1 order by created_at desc, id desc limit 50 offset $2',
};

export interface ActionRow {
  readonly id: string;
  readonly account_id: string;
  readonly action: string;
  readonly action_id: string | null;
  readonly customer_action_code: number | null;
  readonly created_at: string;
  readonly counted: string;
}

const textTypes = new Set<number>([pg.types.builtins.TIMESTAMPTZ]);

/** The same connection settings as the server's, so that the statement has the same plan and the same decoding. */
export function openPool(url: string): pg.Pool {
  const getTypeParser = ((id: number, format?: 'text') =>
    textTypes.has(id)
      ? (value: string) => value
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
  return new pg.Pool({
    connectionString: url,
    max: 8,
    types: { getTypeParser },
    options: '-c timezone=Asia/Ho_Chi_Minh -c jit=off -c plan_cache_mode=force_generic_plan',
  });
}

export async function readPage(pool: pg.Pool, accountId: string, offset: number): Promise<ActionRow[]> {
  const { rows } = await pool.query<ActionRow>({ ...pageStatement, values: [accountId, offset] });
  return rows;
}

export function toWire(row: ActionRow): object {
  const time = row.created_at;
  return {
    _id: row.id,
    accountId: row.account_id,
    action: row.action,
    actionId: row.action_id,
    createdTime: `${time.slice(0, 10)}T${time.slice(11)}:00`,
    data: row.action_id === null ? null : { _id: row.action_id, Action: row.customer_action_code },
  };
}
