import { lookWithoutScript } from './look-without-script';

lookWithoutScript('sv');
