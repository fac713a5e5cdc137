/** Key in the browser's storage: present while books are kept, with a mark of their reader. */
export const KEPT_MARK = 'zb-kept';
