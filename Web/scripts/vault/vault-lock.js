/** Only one window at a time changes what an account and its households exchange. */
const name = "morsel vault";

/**
 * Runs work while no other window synchronizes. It must not synchronize itself, which waits for the same lock.
 * @param {() => Promise<*>} work
 */
export const alone = (work) => navigator.locks.request(name, work);
