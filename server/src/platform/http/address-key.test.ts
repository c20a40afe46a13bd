import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressKey } from './address-key.ts';

it('identifies a version 4 address in any spelling', () => {
  assert.equal(addressKey('203.0.113.7'), '203.0.113.7');
  assert.equal(addressKey('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(addressKey('::FFFF:cb00:7107'), '203.0.113.7');
});

it('joins the addresses of one version 6 network', () => {
  const home = '2001:db8:1:2::/64';
  for (const ip of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9'])
    assert.equal(addressKey(ip), home, ip);
  assert.notEqual(addressKey('2001:db8:1:3::1'), home);
  assert.equal(addressKey('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('fe80::1%eth0'), addressKey('fe80::2'));
});

it('uses anything else as its own key', () => {
  assert.equal(addressKey('unix:'), 'unix:');
  assert.equal(addressKey(''), '');
});
