/**
 * Miniflare's bindings make synchronous calls: a thread of its own asks workerd, stores 1 where the caller
 * waits for it, and then notifies. On a busy machine a caller can see the 1 and begin its next call
 * before the notification comes, which then ends the next wait at once: that call finds no answer
 * ("AssertionError: false == true"), and every later one is given the answer of the one before it.
 *
 * As with any such wait, being woken is not enough: it goes on until the value has changed.
 */
const { wait } = Atomics;
Object.assign(Atomics, {
  wait(values: Int32Array, index: number, value: number, timeout?: number) {
    for (;;) {
      const outcome = wait(values, index, value, timeout);
      if (outcome !== 'ok' || Atomics.load(values, index) !== value) return outcome;
    }
  },
});
