// Jobs with another name than in the release before.

/**
 * Former name → name. Workers also run jobs that wait under the former name, because a process of the release before
 * may still enqueue them during an upgrade (decision 164).
 */
export const RENAMED_JOBS: Readonly<Record<string, string>> = {
  'tend-books': 'reconcile-books',
  'tend-orders': 'reconcile-orders',
  'tell-owners': 'send-book-emails',
  'tell-buyers': 'send-order-emails',
  'tend-referrals': 'reward-referrals',
  'tend-certificates': 'end-certificates',
};

export const currentJobName = (name: string): string => RENAMED_JOBS[name] ?? name;

export const formerJobNames = (name: string): string[] =>
  Object.keys(RENAMED_JOBS).filter((former) => RENAMED_JOBS[former] === name);
