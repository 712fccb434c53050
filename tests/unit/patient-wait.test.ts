import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import '../support/patient-wait';

it('a notification that comes too late for one call does not end the wait of the next', async () => {
  const values = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { workerData: values } = require('node:worker_threads');
     while (Atomics.notify(values, 0) === 0);
     setTimeout(() => {
       Atomics.store(values, 0, 1);
       Atomics.notify(values, 0);
     }, 20);`,
    { eval: true, workerData: values },
  );
  Atomics.wait(values, 0, 0);
  expect(values[0]).toBe(1);
  await worker.terminate();
});
