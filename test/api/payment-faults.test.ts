import { describe } from 'vitest';
import { payShop } from '#test/support/pay-shop.ts';
import { testPaymentFaults } from './payment-fault-matrix.ts';

describe('on the embedded database', () => testPaymentFaults(payShop));
