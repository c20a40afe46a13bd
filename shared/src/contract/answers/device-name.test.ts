import { deviceName } from './device-name.ts';

describe('deviceName', () => {
  it('names the browser and system, the more specific browser first', () => {
    expect(
      deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'),
    ).toBe('Edge en Windows');
    expect(deviceName('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0')).toBe(
      'Firefox en Android',
    );
  });

  it('returns a generic name for an unknown device', () => {
    expect(deviceName(null)).toBe('Equipo sin identificar');
    expect(deviceName('curl/8.0')).toBe('Equipo sin identificar');
  });
});
