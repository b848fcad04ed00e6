-- Signs of life of the processes that work on jobs. The queue lets a lock stand for hours, because it cannot tell a slow
-- worker from a dead one; these rows can, and the jobs of the dead are taken up again within seconds.
create table worker_life (
  pool_id text primary key,
  seen_at timestamptz not null
);
