/** The window's start. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import './fonts.css';
import './tokens.css';
import './base.css';
import './by-keys.ts';
import { bringTones } from './tones.ts';

bringTones();
createApp(App).use(createPinia()).mount('#app');
